/**
 * Random bytes as hexadecimal digits. Not by `crypto.randomUUID`, which needs a secure context: many installations use plain
 * http.
 */
export function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
