import type { Json } from '../../field';
import { isTyped } from './typed';

/** Any stored value as text, so that an export also contains values that the type no longer accepts. */
export function rawText(value: Json): string {
  if (value === null) return '';
  if (isTyped(value)) return value.typed;
  return typeof value === 'string' ? value : JSON.stringify(value);
}
