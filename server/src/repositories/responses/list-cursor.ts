import { readJson } from '@tessera/form-model/read-value';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import { isUuid } from '../uuid';
import type { OrderPlace } from './response-order';

/** The place after which a page of a list begins, with the number of responses that the first page counted. */
export interface ListCursor extends OrderPlace {
  total: number;
}

const Parts = Type.Tuple([
  Type.Union([Type.String({ maxLength: 1000 }), Type.Null()]),
  Type.String(),
  Type.Integer({ minimum: 0 }),
]);

export function writeCursor({ value, id, total }: ListCursor): string {
  return Buffer.from(JSON.stringify([value, id, total])).toString('base64url');
}

/** Reads a cursor; null if it is not one. */
export function readCursor(text: string): ListCursor | null {
  const parts = readJson(Buffer.from(text, 'base64url').toString());
  if (!Check(Parts, parts)) return null;
  const [value, id, total] = parts;
  return isUuid(id) ? { value, id, total } : null;
}
