import { randomHex } from '../random-hex';

/**
 * A random name for a row or a part, unique in its field: it is never used again, so that the answers of a deleted one do not
 * count for a new one.
 */
export function newName(): string {
  return randomHex(4);
}
