import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readShell } from './build-files';
import { buildRelease } from './build-release';
import { gitRevision } from './git-revision';
import { SHELL } from './names';
import { publish } from './publish';
import type { ReleaseStore } from './release-store';

/** Returns the parts that the built shell lists; an empty list before the shell is built. */
function partsOf(shell: string): { name: string; folder: string }[] {
  try {
    return readShell(readFileSync(join(shell, 'tessera-shell.json'), 'utf8')).parts;
  } catch {
    return [];
  }
}

/**
 * Returns the folders with the builds of a repository by name. Leaves out parts that are not built.
 *
 * @param root the repository’s folder
 */
export function buildFolders(root: string): { readonly [part: string]: string } {
  const shell = join(root, 'shell/dist');
  const parts = partsOf(shell).map(({ name, folder }) => [name, join(root, folder, 'dist')] as const);
  const built = parts.filter(([, folder]) => existsSync(join(folder, 'tessera-part.json')));
  return Object.fromEntries(existsSync(join(shell, 'tessera-shell.json')) ? [[SHELL, shell], ...built] : []);
}

/** Publishes all builds of a repository. What was rolled back since it was published stays rolled back. */
export async function publishBuilds(store: ReleaseStore, root: string): Promise<void> {
  const revision = await gitRevision(root);
  const builds = await Promise.all(
    Object.entries(buildFolders(root)).map(([part, folder]) => buildRelease({ part, folder, revision })),
  );
  await publish(store, builds, { author: { by: 'the start of the server', at: new Date() }, skipsRolledBack: true });
}
