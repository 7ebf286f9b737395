import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode } from '../error-code';

/** What takes long to make is kept here for later runs of the tests. */
export const testCache = join(__dirname, '../../../node_modules/.cache/tessera-test-database');

/**
 * Makes a folder once and keeps it. Test files run in parallel: each makes a folder of its own, and the first to be done gives it
 * the shared name.
 *
 * @param name changes with what the folder is made from
 * @param make makes the folder, which does not exist yet
 * @returns its path
 */
export function keptFolder(name: string, make: (folder: string) => void): string {
  const kept = join(testCache, name);
  if (existsSync(kept)) return kept;
  mkdirSync(testCache, { recursive: true });
  const temporary = `${kept}.${randomUUID()}`;
  make(temporary);
  try {
    renameSync(temporary, kept);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(errorCode(error))) throw error;
    rmSync(temporary, { recursive: true });
  }
  return kept;
}
