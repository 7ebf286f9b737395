import { randomHex } from '@tessera/fields/random-hex';

/** Creates an id for a field, page or condition: 24 hexadecimal digits with 96 random bits. */
export function newId(): string {
  return randomHex(12);
}
