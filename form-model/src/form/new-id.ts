const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Creates an id for a field, page or condition: 24 hexadecimal digits with 96 random bits. Does not use `crypto.randomUUID`,
 * which needs a secure context, because many installations use plain http.
 */
export function newId(): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(12)));
}

/** Creates a random UUID, for what the server stores once for each id that the caller makes. */
export function newUuid(): string {
  // Version 4, and the variant of RFC 9562 with two fixed bits.
  return hexOf(crypto.getRandomValues(new Uint8Array(16))).replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');
}
