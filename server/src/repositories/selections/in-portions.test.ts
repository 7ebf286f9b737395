import type { Database } from '../../database/database';
import type { Refusal } from '../../errors';
import { inPortions } from './in-portions';

const PORTIONS = [['a', 'b'], ['c'], ['d', 'e']];

/** A database with the portions of a selection. */
const database = {
  transaction: async (work: (transaction: unknown) => unknown) =>
    work({
      query: async (_sql: string, [, place]: number[]) =>
        PORTIONS.slice(place, (place ?? 0) + 1).map((ids) => ({ ids, undo: '' })),
    }),
} as unknown as Database;

const selection = { formId: 'form', id: 'selection' };

/** Makes each portion take some time. */
function slowWork(ms: number) {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const done: string[] = [];
  const work = async (_transaction: unknown, { ids }: { ids: string[] }) => {
    now += ms;
    done.push(...ids);
    return ids.length;
  };
  return { done, work };
}
afterEach(() => jest.restoreAllMocks());

const allowed = async () => null;

test('does all portions of a selection in one call, if there is time', async () => {
  const { done, work } = slowWork(100);
  expect(await inPortions(database, { ...selection, from: 0 }, allowed, work)).toEqual({ count: 5 });
  expect(done.join('')).toBe('abcde');
});

test('ends a call after a second, and the next one goes on', async () => {
  const { done, work } = slowWork(600);
  expect(await inPortions(database, { ...selection, from: 0 }, allowed, work)).toEqual({ count: 3, next: 2 });
  expect(await inPortions(database, { ...selection, from: 2 }, allowed, work)).toEqual({ count: 2 });
  expect(done.join('')).toBe('abcde');
});

test('ends with the refusal of a portion, and does none of it', async () => {
  const { done, work } = slowWork(100);
  const refused: Refusal = { refused: 'form-not-found' };
  const check = async () => (done.length > 0 ? refused : null);
  expect(await inPortions(database, { ...selection, from: 0 }, check, work)).toEqual(refused);
  expect(done.join('')).toBe('ab');
});
