import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readShell } from '../releases/build-files';

/** The folders of the builds that the server serves. */
export interface HostFolders {
  shell: string;
  /** Build folder of each part, by name. */
  parts: { readonly [part: string]: string };
  /** JSON file with the URLs of parts that are deployed elsewhere. */
  partsFile?: string | undefined;
}

/** Returns the parts that the built shell lists; an empty list before the shell is built. */
function partsOf(shell: string): { name: string; folder: string }[] {
  try {
    return readShell(readFileSync(join(shell, 'tessera-shell.json'), 'utf8')).parts;
  } catch {
    return [];
  }
}

/**
 * Returns the build folders of a repository.
 *
 * @param root the repository’s folder
 */
export function foldersUnder(root: string, partsFile?: string): HostFolders {
  const shell = join(root, 'shell/dist');
  const parts = partsOf(shell).map(({ name, folder }) => [name, join(root, folder, 'dist')] as const);
  return { shell, parts: Object.fromEntries(parts), partsFile };
}
