import { setImmediate, setTimeout } from 'node:timers/promises';

/** Answers many calls by few. */
export interface GroupedCalls<Item, Result> {
  /** Resolves with the item's own result. */
  call(item: Item): Promise<Result>;
  /** Resolves when every call that was made so far is answered. */
  drain(): Promise<void>;
}

export interface Grouping {
  /** How many items go into one group. */
  most: number;
  /** How many groups may run at one time. */
  atOnce?: number;
  /** A further group starts beside the running ones only when they have taken this long: one of them may be stalled. */
  patienceMs?: number;
}

/** Groups up to this size are answered without waiting for more calls. */
const FEW = 4;
/** How long a group gathers calls after a larger one, in milliseconds. */
const GATHER_MS = 2;

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

/**
 * Gathers calls: what is asked while one group runs is the next group. A single call waits for no timer.
 *
 * @param run returns one result per item, in their order; when it rejects, so does each call of the group
 */
export function groupCalls<Item, Result>(
  { most, atOnce = 4, patienceMs = 250 }: Grouping,
  run: (items: Item[]) => Promise<Result[]>,
): GroupedCalls<Item, Result> {
  let waiting: Waiting<Item, Result>[] = [];
  const running = new Set<Promise<void>>();
  let startedAt = 0;
  let lastSize = 0;
  let timer: NodeJS.Timeout | null = null;

  async function runGroup(): Promise<void> {
    // What arrives in this turn of the event loop still goes into this group.
    await setImmediate();
    // Under load a short wait makes half as many groups, and each costs a commit. A quiet server never waits.
    if (lastSize > FEW && waiting.length < most) await setTimeout(GATHER_MS);
    const group = waiting.slice(0, most);
    waiting = waiting.slice(most);
    lastSize = group.length;
    try {
      const results = await run(group.map(({ item }) => item));
      for (const [at, { resolve }] of group.entries()) resolve(results[at] as Result);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  function start(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    startedAt = performance.now();
    const group = runGroup().finally(() => {
      running.delete(group);
      startNext();
    });
    running.add(group);
  }

  function startNext(): void {
    if (waiting.length === 0 || running.size >= atOnce) return;
    const waitMs = running.size === 0 ? 0 : startedAt + patienceMs - performance.now();
    if (waitMs <= 0) start();
    else
      timer ??= globalThis.setTimeout(() => {
        timer = null;
        startNext();
      }, waitMs);
  }

  return {
    call: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        startNext();
      }),
    drain: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
