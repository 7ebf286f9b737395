import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { remembered } from '../read-files';
import type { Release } from './release';

/** A version that browsers can get: its files are in a local folder. */
export interface ServedRelease {
  part: string;
  version: string;
  /** The address of its files, with a slash at the end. */
  base: string;
  folder: string;
  /** Reads a text file; null if it does not exist. */
  text(path: string): Promise<string | null>;
  /** The hash of a file for Subresource Integrity; undefined if the file may change. */
  integrity(path: string): string | undefined;
  /** The hashes of its scripts and style sheets for browsers, by path. */
  hashes(): { [path: string]: string };
}

/** The address of a version’s files, with a slash at the end. */
export function addressOf(part: string, version: string): string {
  return part === 'shell' ? `/shell/${version}/` : `/parts/${part}/${version}/`;
}

/** Describes a release whose files were checked and copied to a folder. */
export function servedRelease({ part, version, files }: Release, folder: string): ServedRelease {
  const hashes = new Map(
    files.map(({ path, sha256 }) => [path, `sha256-${Buffer.from(sha256, 'hex').toString('base64')}`]),
  );
  // The files never change.
  const text = remembered((path) => readFile(join(folder, path), 'utf8'));
  return {
    part,
    version,
    base: addressOf(part, version),
    folder,
    text: async (path) => (hashes.has(path) ? text(path) : null),
    integrity: (path) => hashes.get(path),
    hashes: () =>
      Object.fromEntries(
        [...hashes].filter(([path]) => !path.startsWith('server/') && ['.js', '.css'].includes(extname(path))),
      ),
  };
}
