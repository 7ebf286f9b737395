import { grouped } from './grouped';

async function sizes(bytes: readonly number[], size: number): Promise<number[]> {
  async function* items() {
    for (const each of bytes) yield { item: each, bytes: each };
  }
  const found: number[] = [];
  for await (const group of grouped(items(), size)) found.push(group.length);
  return found;
}

const MB = 1024 * 1024;

test('ends a group with the item that brings it to one megabyte', async () => {
  expect(await sizes([MB / 2, MB / 4, MB / 4, 1, 2 * MB, 3 * MB, 1], 100)).toEqual([3, 2, 1, 1]);
});

test('ends a group at its number of items', async () => {
  expect(await sizes([1, 1, 1, 1, 1], 2)).toEqual([2, 2, 1]);
});
