import type { Json } from '../../field';
import { isTyped } from './typed';

/**
 * Any stored value as text, so that an export also contains values that the type no longer accepts. Empty for a value that is
 * nested too deeply to be written, which a database does not store either. Never throws.
 */
export function rawText(value: Json): string {
  if (value === null) return '';
  if (isTyped(value)) return value.typed;
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value);
  } catch {
    return '';
  }
}
