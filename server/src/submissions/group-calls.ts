import { setImmediate, setTimeout } from 'node:timers/promises';

/** Answers many calls by few. */
export interface GroupedCalls<Item, Result> {
  /** Resolves with the item's own result. */
  call(item: Item): Promise<Result>;
  /** Resolves when every call that was made so far is answered. */
  drain(): Promise<void>;
}

/** What several kinds of groups share: they take turns, so that each is as large as it can be. */
export interface CallLane {
  /** Groups that run now. */
  running: Set<Promise<void>>;
  /** When the newest of them started, in milliseconds of `performance.now()`. */
  startedAt: number;
  /** How many calls the last group had, and how long it took in milliseconds. */
  lastSize: number;
  lastMs: number;
  /** Start the next group of each kind, if it may start. */
  startNext: (() => void)[];
}

export interface Grouping {
  /** How many items go into one group. */
  most: number;
  /** Shared with other kinds of groups; its own when missing. */
  lane?: CallLane;
  /** How many groups may run at one time. */
  atOnce?: number;
  /** A further group starts beside the running ones only when they have taken this long: one of them may be stalled. */
  patienceMs?: number;
}

/** Groups up to this size are answered without waiting for more calls. */
const FEW = 4;
/** Share of the last group's time that the next one gathers calls for, and the longest it does, in milliseconds. */
const GATHER_SHARE = 0.25;
const GATHER_MS = 10;

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

export function callLane(): CallLane {
  return { running: new Set(), startedAt: 0, lastSize: 0, lastMs: 0, startNext: [] };
}

/** Waits for the calls that belong to the next group. A quiet server waits for one turn of the event loop only. */
async function gather({ lastSize, lastMs }: CallLane): Promise<void> {
  await setImmediate();
  // Under load, those who were just answered ask again at once. Without a wait they and those who waited for them would
  // make two groups for ever, each half as large, and each costs a commit.
  if (lastSize > FEW) await setTimeout(Math.min(GATHER_MS, lastMs * GATHER_SHARE));
}

/**
 * Gathers calls: what is asked while one group runs is the next group.
 *
 * @param run returns one result per item, in their order; when it rejects, so does each call of the group
 */
export function groupCalls<Item, Result>(
  { most, lane = callLane(), atOnce = 4, patienceMs = 250 }: Grouping,
  run: (items: Item[]) => Promise<Result[]>,
): GroupedCalls<Item, Result> {
  const own = new Set<Promise<void>>();
  let waiting: Waiting<Item, Result>[] = [];
  let timer: NodeJS.Timeout | null = null;

  async function runGroup(): Promise<void> {
    await gather(lane);
    const group = waiting.slice(0, most);
    waiting = waiting.slice(most);
    const startedAt = performance.now();
    try {
      const results = await run(group.map(({ item }) => item));
      for (const [at, { resolve }] of group.entries()) resolve(results[at] as Result);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
    lane.lastSize = group.length;
    lane.lastMs = performance.now() - startedAt;
  }

  function start(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    lane.startedAt = performance.now();
    const group = runGroup().finally(() => {
      own.delete(group);
      lane.running.delete(group);
      for (const next of lane.startNext) next();
    });
    own.add(group);
    lane.running.add(group);
  }

  function startNext(): void {
    if (waiting.length === 0 || lane.running.size >= atOnce) return;
    const waitMs = lane.running.size === 0 ? 0 : lane.startedAt + patienceMs - performance.now();
    if (waitMs <= 0) start();
    else
      timer ??= globalThis.setTimeout(() => {
        timer = null;
        startNext();
      }, waitMs);
  }

  lane.startNext.push(startNext);
  return {
    call: (item) =>
      new Promise((resolve, reject) => {
        waiting.push({ item, resolve, reject });
        startNext();
      }),
    drain: async () => {
      while (waiting.length > 0 || own.size > 0) await Promise.all(lane.running);
    },
  };
}
