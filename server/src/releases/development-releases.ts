import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nullIfMissing } from '../read-files';
import { buildFolders } from './build-folders';
import type { LiveReleases } from './live-releases';
import { ReleaseProblem } from './pointer';
import { addressOf, type ServedRelease } from './served-release';

/** The version in the addresses of builds that change while the server runs. */
export const DEVELOPMENT = 'development';

/** Serves the builds of `npm run dev` as they are on the disk: each part has one version, which changes with its build. */
export function developmentReleases(root: string): LiveReleases {
  const served = new Map<string, ServedRelease>();
  const find = (part: string): ServedRelease | null => {
    const folder = buildFolders(root)[part];
    if (!folder) return null;
    const known = served.get(part);
    if (known) return known;
    const release: ServedRelease = {
      part,
      version: DEVELOPMENT,
      base: addressOf(part, DEVELOPMENT),
      folder,
      text: (path) => nullIfMissing(readFile(join(folder, path), 'utf8')),
      integrity: () => undefined,
      hashes: () => ({}),
    };
    served.set(part, release);
    return release;
  };
  return {
    choose: find,
    names: () => Object.keys(buildFolders(root)),
    hasCanary: () => false,
    find: async (part, version) => (version === DEVELOPMENT ? find(part) : null),
    before: async () => null,
    pointers: () => [],
    describe: async () => null,
    change: async () => {
      throw new ReleaseProblem('npm run dev serves the builds as they are. There are no releases to change.');
    },
    close: async () => {},
  };
}
