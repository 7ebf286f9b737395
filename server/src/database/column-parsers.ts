import { types } from 'pg';

const INT8 = 20;

/**
 * Returns the parser for a column type, by the type’s oid. Both databases use it, so rows have the same values in both.
 * `bigint` columns hold counts and sizes far below 2^53, so they become numbers.
 */
export function columnParser(oid: number): (text: string) => unknown {
  return oid === INT8 ? Number : (types.getTypeParser(oid, 'text') as (text: string) => unknown);
}
