import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { foldersUnder, type HostFolders } from '../host/host-folders';

/**
 * Returns the repository’s own builds, for tests of server-rendered pages.
 *
 * @throws if they have not been built
 */
export function builtParts(): HostFolders {
  const folders = foldersUnder(join(__dirname, '../../..'));
  if (!existsSync(join(folders.parts['mf-fill'] ?? '', 'server/render.cjs'))) {
    throw new Error('mf-fill is not built. Run `npm run build` first.');
  }
  return folders;
}
