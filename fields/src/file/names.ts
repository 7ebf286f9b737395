import type { Json } from '../field';

/** Longest name of a file, in characters. */
export const MAX_FILE_NAME = 255;

/**
 * Reads the file names of an answer: a list, or a single name. Leaves out blank names. Keeps equal names, since two files
 * can have the same name.
 */
export function fileNames(value: Json | undefined): string[] | undefined {
  const items = Array.isArray(value) ? value : [value ?? ''];
  return items.every((item) => typeof item === 'string') ? items.filter((item) => item.trim() !== '') : undefined;
}

/** Name of the button that removes an uploaded file on a page without script; its value is the file’s place in the answer. */
export function removalName(key: string): string {
  return `~remove ${key}`;
}
