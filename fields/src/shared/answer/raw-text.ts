import type { Json } from '../../field';
import { isTyped } from './typed';

/** Any stored value as text, so that an export loses nothing that the type no longer understands. */
export function rawText(value: Json): string {
  if (value === null) return '';
  if (isTyped(value)) return value.typed;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
