import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskStore } from '../files/disk-store';
import type { FileStore } from '../files/file-store';
import { s3Store } from '../files/s3-store';
import { startS3Server } from './services/s3-server';

/** A temporary store for tests. */
export interface TestStore {
  files: FileStore;
  /** Incomplete uploads, which the store does not list. */
  unfinished(): string[];
  close(): Promise<void>;
}

/** Returns the sorted ids of a form’s files in a store. */
export async function idsIn(files: FileStore, formId: string): Promise<string[]> {
  const ids: string[] = [];
  for await (const portion of files.list())
    ids.push(...portion.filter((file) => file.formId === formId).map(({ id }) => id));
  return ids.sort();
}

async function onDisk(): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-files-'));
  return {
    files: diskStore(folder),
    unfinished: () => [],
    close: async () => rmSync(folder, { recursive: true }),
  };
}

async function inS3(): Promise<TestStore> {
  const server = await startS3Server();
  return { files: await s3Store(server.settings), ...server };
}

/** All kinds of stores, by name. The same tests run over each. */
export const stores: readonly (readonly [string, () => Promise<TestStore>])[] = [
  ['the disk', onDisk],
  ['an S3-compatible store', inS3],
];

/** Opens a store before the tests of a block and closes it afterwards. */
export function useStore(open: () => Promise<TestStore>): () => TestStore {
  let opened: TestStore | undefined;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened?.close());
  return () => {
    if (!opened) throw new Error('The store is open only while tests run');
    return opened;
  };
}
