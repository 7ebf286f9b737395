import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { publishBuilds } from '../releases/build-folders';
import { folderStore } from '../releases/folder-store';
import { type LiveReleases, liveReleases } from '../releases/live-releases';

const root = join(__dirname, '../../..');
/** Releases are immutable and named by their content, so all tests share them. */
const folder = join(root, 'node_modules/.cache/tessera-test-releases');

/**
 * Returns releases of the repository’s own builds, for tests of server-rendered pages.
 *
 * @throws if they have not been built
 */
export async function builtParts(): Promise<LiveReleases> {
  if (!existsSync(join(root, 'mf-fill/dist/server/render.cjs'))) {
    throw new Error('mf-fill is not built. Run `npm run build` first.');
  }
  const store = folderStore(join(folder, 'store'));
  await publishBuilds(store, root);
  return liveReleases(store, {
    cache: join(folder, 'checked'),
    onProblem: (message, error) => {
      throw new Error(message, { cause: error });
    },
  });
}
