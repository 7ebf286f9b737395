import { RefusalBody } from '@tessera/form-model/schema/envelope';
import { type TSchema, Type } from 'typebox';

const refusals = { '4xx': RefusalBody, '5xx': RefusalBody };

/** Response schemas of a route: status 200 and all refusals. */
export function okResponse<Success extends TSchema>(success: Success) {
  return { 200: success, ...refusals };
}

/** Response schemas of a route that creates something: status 201 and all refusals. */
export function createdResponse<Success extends TSchema>(success: Success) {
  return { 201: success, ...refusals };
}

/** Response schemas of a route that sends a file. */
export function fileResponse(kinds: string | readonly string[], description: string) {
  const file = Type.Unsafe<unknown>({ type: 'string', format: 'binary' });
  const content = Object.fromEntries([kinds].flat().map((kind) => [kind, { schema: file }]));
  return { 200: { description, content }, ...refusals };
}
