import { createHash } from 'node:crypto';

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Returns whether a text has the form of an id. The database would raise an error for other texts. */
export function isUuid(id: string): boolean {
  return pattern.test(id);
}

/** Returns an id that is always the same for a text, which cannot be chosen. */
export function derivedUuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  // Version 8 of RFC 9562: the bits are our own.
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `8${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ];
  return parts.join('-');
}
