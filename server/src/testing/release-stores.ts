import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { bucketStore } from '../releases/bucket-store';
import { type BuiltRelease, buildRelease, manifestName } from '../releases/build-release';
import { folderStore } from '../releases/folder-store';
import { SHELL } from '../releases/names';
import { publish } from '../releases/publish';
import type { ReleaseStore } from '../releases/release-store';
import { startS3Server } from './services/s3-server';

/** A temporary store of releases. */
export interface TestReleaseStore {
  store: ReleaseStore;
  close(): Promise<void>;
}

async function onDisk(): Promise<TestReleaseStore> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-releases-'));
  return { store: folderStore(folder), close: async () => rmSync(folder, { recursive: true }) };
}

async function inS3(): Promise<TestReleaseStore> {
  const server = await startS3Server();
  return { store: await bucketStore(server.settings), close: () => server.close() };
}

/** All kinds of stores of releases, by name. The same tests run over each. */
export const releaseStores: readonly (readonly [string, () => Promise<TestReleaseStore>])[] = [
  ['a folder', onDisk],
  ['a bucket', inS3],
];

/** The files of a build, by path. An object is written as JSON. */
export interface BuildFiles {
  [path: string]: string | object;
}

/** The smallest description that a build of a part can have. */
export function partManifest(name: string, more: object = {}) {
  return {
    name,
    version: '1.0.0',
    contract: 1,
    entry: 'entry.0a1b2c3d.js',
    pages: { HomePage: { js: ['home.0a1b2c3d.js'], css: ['home.0a1b2c3d.css'] } },
    ...more,
  };
}

/** The smallest description that a build of the shell can have. */
export function shellManifest(more: object = {}) {
  return {
    version: '1.0.0',
    contract: 1,
    js: ['main.0a1b2c3d.js'],
    css: ['main.0a1b2c3d.css'],
    fonts: [],
    parts: [],
    routes: [],
    ...more,
  };
}

/** Writes a build into a folder. */
export function writeBuild(folder: string, files: BuildFiles): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  }
}

/** Returns the release of a build that consists of these files, and of a manifest if they have none. */
export async function releaseOf(part: string, files: BuildFiles): Promise<BuiltRelease> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-build-'));
  try {
    const manifest = part === SHELL ? shellManifest() : partManifest(part);
    writeBuild(folder, { [manifestName(part)]: manifest, ...files });
    const built = await buildRelease({ part, folder, revision: null });
    const contents = new Map(built.release.files.map(({ path }) => [path, built.content(path)]));
    return { release: built.release, content: (path) => contents.get(path) ?? Buffer.alloc(0) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Publishes a build that consists of these files. Returns its version. */
export async function publishFiles(
  store: ReleaseStore,
  part: string,
  files: BuildFiles,
  share?: number,
): Promise<string> {
  const built = await releaseOf(part, files);
  await publish(store, [built], { author: { by: 'a test', at: new Date() }, share });
  return built.release.version;
}
