import { createTurns } from './turns';

test('starts an action only when the earlier ones have ended, also after one that failed', async () => {
  const inTurn = createTurns();
  const started: string[] = [];
  const ends: ((error?: Error) => void)[] = [];
  const act = (name: string) => () =>
    new Promise<string>((resolve, reject) => {
      started.push(name);
      ends.push((error) => (error ? reject(error) : resolve(name)));
    });
  const first = inTurn(act('first'));
  const second = inTurn(act('second'));
  await Promise.resolve();
  expect(started).toEqual(['first']);
  expect([first.isLatest(), second.isLatest()]).toEqual([false, true]);

  ends[0]?.(new Error('No connection'));
  await expect(first.done).rejects.toThrow('No connection');
  await Promise.resolve();
  expect(started).toEqual(['first', 'second']);
  ends[1]?.();
  await expect(second.done).resolves.toBe('second');
});

test('keeps the actions of two lists apart', async () => {
  const slow = createTurns();
  const other = createTurns();
  void slow(() => new Promise<void>(() => undefined));
  await expect(other(async () => 'done').done).resolves.toBe('done');
});
