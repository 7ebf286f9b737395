import { Type } from 'typebox';

/** The options of an object that has no other members than those of its schema. */
export const closed = { additionalProperties: false } as const;

/** The schema of a text of at most so many characters. */
export function text(maxLength: number, description?: string) {
  return Type.String({ maxLength, ...(description && { description }) });
}
