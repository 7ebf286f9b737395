import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { idsIn, stores, useStore } from '../testing/file-stores';
import { checkFiles } from './check-files';
import { diskStore } from './disk-store';
import type { FilePlace, FileStore } from './file-store';

const MB = 1024 * 1024;
const place = (): FilePlace => ({ formId: randomUUID(), id: randomUUID() });

async function* chunksOf(bytes: Buffer, size = 64 * 1024) {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function* breaking(bytes: Buffer) {
  yield* chunksOf(bytes);
  throw new Error('The connection broke');
}

async function bytesAt(files: FileStore, at: FilePlace): Promise<Buffer | null> {
  const content = await files.get(at);
  return content && buffer(content);
}

describe.each(stores)('%s', (_name, open) => {
  const store = useStore(open);

  test.each([0, 1, 100_000, 5 * MB, 12 * MB + 7])('returns a file of %i bytes unchanged', async (size) => {
    const { files } = store();
    const at = place();
    const bytes = randomBytes(size);
    expect(await files.put(at, chunksOf(bytes))).toBe(size);
    expect((await bytesAt(files, at))?.equals(bytes)).toBe(true);
  });

  test('passes a check that leaves nothing behind', async () => {
    const { files } = store();
    const all = async () => {
      const ids: string[] = [];
      for await (const portion of files.list()) ids.push(...portion.map(({ id }) => id));
      return ids.sort();
    };
    const before = await all();
    await checkFiles(files);
    expect(await all()).toEqual(before);
  });

  test('stores a file while it is still arriving', async () => {
    const { files, unfinished } = store();
    const at = place();
    const seen: boolean[] = [];
    const arriving = async function* () {
      for (let sent = 0; sent < 20; sent += 1) {
        yield randomBytes(MB);
        seen.push(unfinished().some((key) => key.endsWith(at.id)) || (await idsIn(files, at.formId)).includes(at.id));
      }
    };
    expect(await files.put(at, arriving())).toBe(20 * MB);
    expect(seen.at(-1)).toBe(true);
  });

  test('returns null for a file that does not exist', async () => {
    expect(await store().files.get(place())).toBeNull();
  });

  test.each([1_000, 12 * MB])('stores nothing if a file breaks off after %i bytes', async (size) => {
    const { files, unfinished } = store();
    const at = place();
    await expect(files.put(at, breaking(randomBytes(size)))).rejects.toThrow('The connection broke');
    expect(await files.get(at)).toBeNull();
    expect(await idsIn(files, at.formId)).toEqual([]);
    expect(unfinished()).toEqual([]);
  });

  test('stores nothing if files break off before their first byte', async () => {
    const { files } = store();
    const formId = randomUUID();
    const puts = Array.from({ length: 40 }, () => files.put({ formId, id: randomUUID() }, breaking(Buffer.alloc(0))));
    for (const { status } of await Promise.allSettled(puts)) expect(status).toBe('rejected');
    expect(await idsIn(files, formId)).toEqual([]);
  });

  test('removes the given files or all files of a form, and ignores missing ones', async () => {
    const { files } = store();
    const formId = randomUUID();
    const other = place();
    const ids = Array.from({ length: 40 }, () => randomUUID()).sort();
    await files.put(other, chunksOf(Buffer.from('other')));
    for (const id of ids) await files.put({ formId, id }, chunksOf(Buffer.from(id)));
    expect(await idsIn(files, formId)).toEqual(ids);

    await files.remove(formId, [...ids.slice(1), randomUUID()]);
    expect(await idsIn(files, formId)).toEqual(ids.slice(0, 1));
    await files.remove(formId);
    await files.remove(formId);
    expect(await idsIn(files, formId)).toEqual([]);
    expect((await bytesAt(files, other))?.toString()).toBe('other');
  });

  test('lists when a file was stored', async () => {
    const { files } = store();
    const before = Date.now();
    const at = place();
    await files.put(at, chunksOf(Buffer.from('now')));
    const kept = [];
    for await (const some of files.list()) kept.push(...some.filter(({ id }) => id === at.id));
    // Some stores only have whole seconds.
    expect(kept.map(({ storedAt }) => Math.abs(storedAt.getTime() - before) < 5_000)).toEqual([true]);
  });
});

test('a store on disk refuses a second file in one place, and keeps the first', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-store-'));
  const files = diskStore(folder);
  const at = place();
  await files.put(at, chunksOf(Buffer.from('first')));
  await expect(files.put(at, chunksOf(Buffer.from('second')))).rejects.toThrow('EEXIST');
  expect((await bytesAt(files, at))?.toString()).toBe('first');
  rmSync(folder, { recursive: true });
});

test('a store that loses or changes a file fails the check', async () => {
  const store = (content: Buffer | null) => ({
    put: async () => 1,
    get: async () => content && Readable.from([content]),
    remove: async () => undefined,
  });
  await expect(checkFiles(store(null))).rejects.toThrow('could not be read again');
  await expect(checkFiles(store(Buffer.from('Other')))).rejects.toThrow('could not be read again');
});
