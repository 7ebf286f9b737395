import { setImmediate } from 'node:timers/promises';

/**
 * Answers many calls by few: what is asked while one group runs is the next group. No timer: a lone call starts in the same turn of the event loop.
 *
 * @param most how many go into one group
 * @param run gives one answer per item, in their order; when it rejects, so does each call of the group
 */
export function groupCalls<Item, Result>(
  most: number,
  run: (items: Item[]) => Promise<Result[]>,
): (item: Item) => Promise<Result> {
  let waiting: { item: Item; resolve(result: Result): void; reject(reason: unknown): void }[] = [];
  let running = false;

  async function runAll() {
    running = true;
    while (waiting.length > 0) {
      // The embedded database runs in this thread: what has arrived meanwhile is only read when it lets go.
      await setImmediate();
      const group = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const results = await run(group.map(({ item }) => item));
        for (const [at, { resolve }] of group.entries()) resolve(results[at] as Result);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    running = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!running) void runAll();
    });
}
