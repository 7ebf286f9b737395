import { types } from 'pg';

const INT8 = 20;

/**
 * Returns the function that reads a column's text, by the oid of its type. Both databases use it, so that a row looks
 * the same whichever it comes from. Bigints are counts and sizes here, all far below 2^53.
 */
export function columnParser(oid: number): (text: string) => unknown {
  return oid === INT8 ? Number : (types.getTypeParser(oid, 'text') as (text: string) => unknown);
}
