import type { Json } from '../field';

/**
 * The file names in an answer: a list, or a single one. Blank ones are left out. Equal names stay: a name is a label, and
 * two files may share it.
 */
export function fileNames(value: Json | undefined): string[] | undefined {
  const items = Array.isArray(value) ? value : [value ?? ''];
  return items.every((item) => typeof item === 'string') ? items.filter((item) => item.trim() !== '') : undefined;
}

/** Name of the button that removes an uploaded file on a page without script; its value is the file's place in the answer. */
export function removalName(key: string): string {
  return `~remove ${key}`;
}
