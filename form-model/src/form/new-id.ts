/**
 * Creates an id for a field, page or condition: 24 hexadecimal digits with 96 random bits. Does not use `crypto.randomUUID`,
 * which needs a secure context, because many installations use plain http.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
