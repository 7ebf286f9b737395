import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

/**
 * Creates a folder and its parents. Node’s `recursive` option never returns for a folder that cannot be created, such
 * as one below /proc.
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
