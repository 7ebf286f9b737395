/**
 * A new id for a field, page or condition: 24 hexadecimal digits, 96 bits by chance.
 * Not `crypto.randomUUID`, which browsers withhold on plain http, where many install the product.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
