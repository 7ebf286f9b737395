import { accessSync, constants, mkdirSync, readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../error-code';
import { StartProblem } from './start-problem';

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

/** A folder as a message names it, with the setting that chooses another one. */
interface NamedFolder {
  name: string;
  setting: string;
}

function mustBeUsable(folder: string, { name, setting }: NamedFolder, use: 'Read' | 'Write to'): void {
  try {
    makeFolder(folder);
    readdirSync(folder);
    if (use === 'Write to') accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = errorCode(error) ? ` (${errorCode(error)})` : '';
    throw new StartProblem(
      `Cannot ${use.toLowerCase()} the ${name} ${folder}${reason}. Change its permissions, or set ${setting} to another folder.`,
    );
  }
}

/** Creates a folder if it is missing. @throws StartProblem if it cannot be read */
export function makeReadableFolder(folder: string, named: NamedFolder): void {
  mustBeUsable(folder, named, 'Read');
}

/** Creates a folder if it is missing. @throws StartProblem if it cannot be read and written */
export function makeWritableFolder(folder: string, named: NamedFolder): void {
  mustBeUsable(folder, named, 'Write to');
}
