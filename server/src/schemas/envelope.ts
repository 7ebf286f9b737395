import { RefusalBody } from '@tessera/form-model/wire-schema/envelope';
import { type TSchema, Type } from 'typebox';

const refusals = { '4xx': RefusalBody, '5xx': RefusalBody };

/** The responses of a call: the one for success, and the refusals. */
export function answers<Success extends TSchema>(success: Success) {
  return { 200: success, ...refusals };
}

/** The responses of a call that creates something. */
export function creations<Success extends TSchema>(success: Success) {
  return { 201: success, ...refusals };
}

/** A success that is a file. */
export function binary(kind: string, description: string) {
  const file = Type.Unsafe<unknown>({ type: 'string', format: 'binary' });
  return { 200: { description, content: { [kind]: { schema: file } } }, ...refusals };
}
