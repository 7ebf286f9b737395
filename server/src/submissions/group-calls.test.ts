import { groupCalls, newCallLane, QueueFull } from './group-calls';

test('answers simultaneous calls in one group, each with its own result', async () => {
  const groups: number[][] = [];
  const { call } = groupCalls({ maxItems: 3 }, async (items: number[]) => {
    groups.push(items);
    return items.map((item) => item * 2);
  });
  expect(await Promise.all([1, 2, 3, 4, 5].map(call))).toEqual([2, 4, 6, 8, 10]);
  expect(groups).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test('rejects the calls of a group that fails, and runs the next group', async () => {
  let calls = 0;
  const { call } = groupCalls({ maxItems: 10 }, async (items: number[]) => {
    calls += 1;
    if (calls === 1) throw new Error('broken');
    return items;
  });
  const failed = await Promise.allSettled([call(1), call(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await call(3)).toBe(3);
});

/**
 * Returns a `run` function whose groups wait until the test ends them. `started` resolves with all groups when `count`
 * of them have started. `end` ends the group at an index.
 */
function controlledRun() {
  const groups: string[][] = [];
  const ends: (() => void)[] = [];
  let onStart = () => {};
  const run = (items: string[]) => {
    groups.push(items);
    onStart();
    return new Promise<string[]>((resolve) => ends.push(() => resolve(items)));
  };
  const started = (count: number) =>
    new Promise<string[][]>((resolve) => {
      onStart = () => groups.length >= count && resolve(groups);
      onStart();
    });
  return { run, started, end: (at: number) => ends[at]?.() };
}

test('starts another group while one is stalled', async () => {
  const { run, started, end } = controlledRun();
  const { call, drain } = groupCalls({ maxItems: 10, maxRunning: 2, stallMs: 1 }, run);
  const stalled = call('stalled');
  await started(1);
  const free = call('free');
  expect(await started(2)).toEqual([['stalled'], ['free']]);
  end(1);
  expect(await free).toBe('free');
  end(0);
  await drain();
  expect(await stalled).toBe('stalled');
});

test('delays only the owner that stalls a group, not other owners, nor those who share the stalled group', async () => {
  const { run, started, end } = controlledRun();
  const ownerOf = (item: string) => item.charAt(0);
  const { call, drain } = groupCalls({ maxItems: 10, maxRunning: 8, stallMs: 1, ownerOf }, run);
  const first = [call('x1'), call('y1')];
  await started(1);
  // Calls of other owners continue together. Owners in the stalled group continue one by one.
  const others = [call('x2'), call('z1'), call('y2'), call('z2'), call('x3')];
  expect(await started(4)).toEqual([['x1', 'y1'], ['z1', 'z2'], ['x2', 'x3'], ['y2']]);
  end(1);
  end(3);
  expect(await Promise.all([others[1], others[2], others[3]])).toEqual(['z1', 'y2', 'z2']);
  const delayed = call('x4');
  const free = call('y3');
  expect((await started(5)).at(-1)).toEqual(['y3']);
  end(4);
  expect(await free).toBe('y3');
  end(2);
  expect((await started(6)).at(-1)).toEqual(['x4']);
  end(5);
  end(0);
  await drain();
  expect(await Promise.all([...first, ...others, delayed])).toHaveLength(8);
});

test('runs no more groups at a time than allowed', async () => {
  const { run, started, end } = controlledRun();
  const { call } = groupCalls({ maxItems: 1, maxRunning: 2, stallMs: 0 }, run);
  const all = Promise.all(['a', 'b', 'c'].map(call));
  expect(await started(2)).toEqual([['a'], ['b']]);
  end(0);
  expect(await started(3)).toEqual([['a'], ['b'], ['c']]);
  end(1);
  end(2);
  expect(await all).toEqual(['a', 'b', 'c']);
});

test('collects calls while a running group is not stalled', async () => {
  const { run, started, end } = controlledRun();
  const { call } = groupCalls({ maxItems: 10, maxRunning: 2, stallMs: 3_600_000 }, run);
  const first = call('first');
  await started(1);
  const next = [call('second'), call('third')];
  end(0);
  await first;
  expect(await started(2)).toEqual([['first'], ['second', 'third']]);
  end(1);
  expect(await Promise.all(next)).toEqual(['second', 'third']);
});

test('runs the two kinds of groups in a lane in turns, each with all calls that arrived before its turn', async () => {
  const lane = newCallLane();
  const { run, started, end } = controlledRun();
  const lookups = groupCalls({ maxItems: 10, lane, stallMs: 3_600_000 }, run);
  const writes = groupCalls({ maxItems: 10, lane, stallMs: 3_600_000 }, run);
  const first = writes.call('write 1');
  await started(1);
  const asked = [lookups.call('ask 1'), lookups.call('ask 2')];
  end(0);
  await first;
  expect(await started(2)).toEqual([['write 1'], ['ask 1', 'ask 2']]);
  const second = writes.call('write 2');
  end(1);
  await Promise.all(asked);
  expect(await started(3)).toEqual([['write 1'], ['ask 1', 'ask 2'], ['write 2']]);
  end(2);
  expect(await second).toBe('write 2');
  await writes.drain();
});

test('limits the bytes of a group, but puts at least one call into it', async () => {
  const groups: number[][] = [];
  const { call } = groupCalls({ maxItems: 10, maxBytes: 10, bytesOf: (item: number) => item }, async (items) => {
    groups.push(items);
    return items;
  });
  await Promise.all([4, 6, 1, 25, 3].map(call));
  expect(groups).toEqual([[4, 6], [1], [25], [3]]);
});

test('rejects calls beyond the waiting limit, and accepts calls again later', async () => {
  const { run, started, end } = controlledRun();
  const bytesOf = (item: string) => item.length;
  const { call } = groupCalls({ maxItems: 10, maxWaitingBytes: 5, bytesOf, stallMs: 3_600_000 }, run);
  const first = call('larger than the limit');
  await started(1);
  const second = call('12345');
  await expect(call('6')).rejects.toThrow(QueueFull);
  end(0);
  await first;
  await started(2);
  const third = call('6');
  end(1);
  await second;
  await started(3);
  end(2);
  expect(await third).toBe('6');
});

test('runs two groups at a time when many calls are waiting, and no third one', async () => {
  const { run, started, end } = controlledRun();
  const { call, drain } = groupCalls({ maxItems: 20, stallMs: 3_600_000 }, run);
  const first = call('first');
  await started(1);
  const many = Array.from({ length: 60 }, (_, at) => call(`${at}`));
  await started(2);
  end(0);
  expect(await first).toBe('first');
  expect((await started(3)).map(({ length }) => length)).toEqual([1, 20, 20]);
  end(1);
  end(2);
  await started(4);
  end(3);
  await Promise.all(many);
  await drain();
});
