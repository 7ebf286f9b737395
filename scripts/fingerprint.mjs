import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const leftOut = new Set([
  'node_modules',
  'dist',
  '.git',
  '.nx',
  'data',
  'docs',
  'e2e',
  'bench',
  'mocks',
  'deploy',
  'test-results',
]);

const files = function* (folder) {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    // In a further working tree, `.git` is a file.
    if (leftOut.has(entry.name)) continue;
    if (entry.isDirectory()) yield* files(path);
    else if (!/\.(test\.tsx?|md)$/.test(entry.name)) yield path;
  }
};

/** A hash of everything that the build reads. The same sources have the same hash on every machine. */
export function sourcesHash() {
  const hash = createHash('sha256').update(process.version);
  for (const path of [...files('')].sort()) hash.update(path).update(readFileSync(join(root, path)));
  return hash.digest('hex');
}

/** A hash of the lockfile. */
export function lockfileHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** The content of a stamp file; empty if it does not exist. */
export function readStamp(path) {
  return existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '';
}
