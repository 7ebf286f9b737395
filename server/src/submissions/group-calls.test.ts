import { groupCalls } from './group-calls';

test('calls that arrive together are one group, each with its own answer', async () => {
  const groups: number[][] = [];
  const double = groupCalls(3, async (items: number[]) => {
    groups.push(items);
    return items.map((item) => item * 2);
  });
  expect(await Promise.all([1, 2, 3, 4, 5].map(double))).toEqual([2, 4, 6, 8, 10]);
  expect(groups).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test('a group that fails fails each of its calls, and the next one runs', async () => {
  let calls = 0;
  const once = groupCalls(10, async (items: number[]) => {
    calls += 1;
    if (calls === 1) throw new Error('broken');
    return items;
  });
  const failed = await Promise.allSettled([once(1), once(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await once(3)).toBe(3);
});
