import { setImmediate } from 'node:timers/promises';
import type { Reader } from '../database/database';
import { readExport } from './read-export';

const KILOBYTE = 1024;

/** A reader over listed responses that each are larger than a portion, which notes its calls. */
function readerOver(count: number) {
  const log: string[] = [];
  async function* cursor() {
    try {
      const listed = Array.from({ length: count }, (_, at) => `${at} ${600 * KILOBYTE}`).join(',');
      yield [{ listed, total: count, totalBytes: count * 600 * KILOBYTE }];
    } finally {
      log.push('closed');
    }
  }
  const read = async (ids: string[]) => {
    log.push(`read ${ids}`);
    if (ids.includes('3')) throw new Error('The connection is lost.');
    return ids.map((id) => ({ id }));
  };
  const reader = { cursor } as unknown as Reader;
  return { log, open: () => readExport(reader, { sql: '', parameters: [] }, read, new AbortController().signal) };
}

test('reads two portions while the one before them is written, and no further one', async () => {
  const { log, open } = readerOver(6);
  const portions = (await open()).portions[Symbol.asyncIterator]();
  expect(log).toEqual([]);
  expect((await portions.next()).value).toEqual([{ id: '0' }]);
  await setImmediate();
  expect(log).toEqual(['read 0', 'read 1', 'read 2']);
  expect((await portions.next()).value).toEqual([{ id: '1' }]);
  await portions.return?.(undefined);
  expect(log.at(-1)).toBe('closed');
});

test('reads every portion once, and closes the cursor', async () => {
  const { log, open } = readerOver(3);
  const written: string[] = [];
  for await (const portion of (await open()).portions) for (const { id } of portion) written.push(id);
  expect(written).toEqual(['0', '1', '2']);
  expect(log).toEqual(['read 0', 'read 1', 'read 2', 'closed']);
});

test('throws the error of a portion where it is missing, and closes the cursor', async () => {
  const { log, open } = readerOver(5);
  const written: string[] = [];
  const all = async () => {
    for await (const portion of (await open()).portions) for (const { id } of portion) written.push(id);
  };
  await expect(all()).rejects.toThrow('The connection is lost.');
  expect(written).toEqual(['0', '1', '2']);
  expect(log.at(-1)).toBe('closed');
});

test('closes the cursor when the reader leaves early', async () => {
  const { log, open } = readerOver(3);
  for await (const portion of (await open()).portions) if (portion.length > 0) break;
  expect(log).toEqual(['read 0', 'read 1', 'read 2', 'closed']);
});
