import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/**
 * Makes a folder and those above it. Not the library's `recursive`, which tries for ever where a folder can never be
 * made, as below /proc.
 */
export function makeFolder(folder: string): void {
  const make = () => {
    try {
      mkdirSync(folder);
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
  };
  try {
    make();
  } catch (error) {
    if (codeOf(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    makeFolder(dirname(folder));
    make();
  }
}
