/**
 * A random name for a row or a part, unique in its field: it is never used again, so that the answers of a deleted one do not
 * count for a new one. Does not use `crypto.randomUUID`, which plain http lacks.
 */
export function newName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(4)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
