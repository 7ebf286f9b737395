import type { Json } from './field';

/** Any stored value as text, so that an export loses nothing that the type no longer understands. */
export function rawText(value: Json): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
