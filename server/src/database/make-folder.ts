import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../error-code';

/**
 * Creates a folder and its parents. Node’s `recursive` option never returns for a folder that cannot be created, such
 * as one below /proc.
 */
export function makeFolder(folder: string): void {
  const make = () => {
    try {
      mkdirSync(folder);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  };
  try {
    make();
  } catch (error) {
    if (errorCode(error) !== 'ENOENT' || dirname(folder) === folder) throw error;
    makeFolder(dirname(folder));
    make();
  }
}
