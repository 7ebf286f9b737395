import { setTimeout } from 'node:timers/promises';

/** How long a check may fail. What it waits for takes a second at most; a busy machine can be many times slower. */
const LIMIT_MS = 60_000;

/** Repeats a check until it holds, and returns its result. */
export async function eventually<Result>(check: () => Promise<Result>): Promise<Result> {
  const until = Date.now() + LIMIT_MS;
  for (;;) {
    try {
      return await check();
    } catch (error) {
      if (Date.now() > until) throw error;
      await setTimeout(20);
    }
  }
}
