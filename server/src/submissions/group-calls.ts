import { setImmediate, setTimeout } from 'node:timers/promises';

/** Combines many calls into groups and answers them together. */
export interface GroupedCalls<Item, Result> {
  /** Resolves with the item’s own result. */
  call(item: Item): Promise<Result>;
  /** Number of calls that no group has taken yet. */
  waiting(): number;
  /** Resolves when all calls made so far have been answered. */
  drain(): Promise<void>;
}

interface RunningGroup {
  /** In milliseconds of `performance.now()`. */
  startedAt: number;
  owners: ReadonlySet<string>;
  /** Resolves when all its calls have been answered. */
  ended: Promise<void>;
}

/** Shared by several kinds of groups, which take turns so that each group is as large as possible. */
export interface CallLane {
  running: Set<RunningGroup>;
  /** Number of calls of the last group, and its duration in milliseconds. */
  lastSize: number;
  lastMs: number;
  /** Start the next group of each kind, if possible. */
  startNext: (() => void)[];
}

export interface Grouping<Item> {
  /** Maximum number of items in a group. */
  maxItems: number;
  /** Maximum bytes of a group, measured by `bytesOf`. A single larger item forms its own group. */
  maxBytes?: number;
  bytesOf?: (item: Item) => number;
  /** Maximum bytes of waiting items. Further calls reject with `QueueFull`. */
  maxWaitingBytes?: number;
  /** Returns the owner of an item. A stalled group delays only items of its owners. */
  ownerOf?: (item: Item) => string;
  /** Shared with other kinds of groups; a separate lane by default. */
  lane?: CallLane;
  /** Maximum number of groups that run at the same time. */
  maxRunning?: number;
  /** Groups that run at the same time without any of them being stalled, if enough calls are waiting. */
  maxParallel?: number;
  /** Another group starts only when the running groups have taken this long, because one of them may be stalled. */
  stallMs?: number;
}

/** Rejects a call while too many bytes are waiting. The caller may retry in a moment. */
export class QueueFull extends Error {
  override name = 'QueueFull';
  /** SQLSTATE class 53 (out of resources), so that callers treat it like an unavailable database. */
  readonly code = '53000';
}

/** Calls that are worth a group of their own while another group runs. */
const PARALLEL_SIZE = 16;
/** After a group of up to this size, the next one does not wait for more calls. */
const SMALL_GROUP = 4;
/** Share of the last group’s duration to wait for more calls, and the maximum in milliseconds. */
const GATHER_SHARE = 0.1;
const MAX_GATHER_MS = 10;

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

export function newCallLane(): CallLane {
  return { running: new Set(), lastSize: 0, lastMs: 0, startNext: [] };
}

/** Waits for the calls of the next group, unless there are enough. On a quiet server this is one turn of the event loop. */
async function gather({ lastSize, lastMs }: CallLane, areEnough: boolean): Promise<void> {
  await setImmediate();
  // Under load, clients that were just answered call again at once. Without this wait, they and the waiting clients
  // would alternate in two groups of half the size, and each group costs a commit.
  if (lastSize > SMALL_GROUP && !areEnough) await setTimeout(Math.min(MAX_GATHER_MS, lastMs * GATHER_SHARE));
}

/**
 * Returns the items that may be in the next group. While no group is stalled, these are all items. Otherwise they are
 * the items of owners without a stalled group, or else those of one owner with a single stalled group, because another
 * owner may have stalled that group. An owner with two stalled groups waits.
 */
function readyItems<Item, Result>(
  waiting: Waiting<Item, Result>[],
  stalled: readonly RunningGroup[],
  ownerOf: (item: Item) => string,
): Waiting<Item, Result>[] {
  if (stalled.length === 0) return waiting;
  const stalls = (owner: string) => stalled.filter(({ owners }) => owners.has(owner)).length;
  const free = waiting.filter(({ item }) => stalls(ownerOf(item)) === 0);
  if (free.length > 0) return free;
  const suspect = waiting.find(({ item }) => stalls(ownerOf(item)) === 1);
  return suspect ? waiting.filter(({ item }) => ownerOf(item) === ownerOf(suspect.item)) : [];
}

/** Returns the first items that fit into one group, at least one. */
function firstGroup<Item, Result>(
  items: readonly Waiting<Item, Result>[],
  { maxItems, maxBytes, bytesOf }: Required<Pick<Grouping<Item>, 'maxItems' | 'maxBytes' | 'bytesOf'>>,
): Waiting<Item, Result>[] {
  const group: Waiting<Item, Result>[] = [];
  let bytes = 0;
  for (const waiting of items) {
    bytes += bytesOf(waiting.item);
    if (group.length >= maxItems || (group.length > 0 && bytes > maxBytes)) break;
    group.push(waiting);
  }
  return group;
}

const now = () => performance.now();

/** Runs a group, settles its calls, and records its size and duration for the lane’s next group. */
async function settle<Item, Result>(
  lane: CallLane,
  group: readonly Waiting<Item, Result>[],
  run: (items: Item[]) => Promise<Result[]>,
): Promise<void> {
  const startedAt = now();
  try {
    const results = await run(group.map(({ item }) => item));
    for (const [index, { resolve }] of group.entries()) resolve(results[index] as Result);
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
  lane.lastSize = group.length;
  lane.lastMs = now() - startedAt;
}

/**
 * Groups calls: those that arrive while a group runs form the next group.
 *
 * @param run returns one result per item, in the same order; if it rejects, all calls of the group reject
 */
export function groupCalls<Item, Result>(
  grouping: Grouping<Item>,
  run: (items: Item[]) => Promise<Result[]>,
): GroupedCalls<Item, Result> {
  const {
    maxItems,
    ownerOf = () => '',
    lane = newCallLane(),
    maxRunning = 8,
    maxParallel = 2,
    stallMs = 250,
  } = grouping;
  const { bytesOf = () => 0, maxBytes = Number.POSITIVE_INFINITY } = grouping;
  const { maxWaitingBytes = Number.POSITIVE_INFINITY } = grouping;
  let waitingBytes = 0;
  let waiting: Waiting<Item, Result>[] = [];
  let starting = false;
  let timer: NodeJS.Timeout | null = null;

  const stalled = () => [...lane.running].filter(({ startedAt }) => now() - startedAt >= stallMs);
  const next = () => readyItems(waiting, stalled(), ownerOf);

  async function start(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    starting = true;
    // Occupies the lane while collecting, because the groups of a lane take turns.
    const running: RunningGroup = { startedAt: now(), owners: new Set(), ended: Promise.resolve() };
    lane.running.add(running);
    await gather(lane, waiting.length >= PARALLEL_SIZE);
    const group = firstGroup(next(), { maxItems, maxBytes, bytesOf });
    const taken = new Set(group);
    waiting = waiting.filter((one) => !taken.has(one));
    for (const { item } of group) waitingBytes -= bytesOf(item);
    running.owners = new Set(group.map(({ item }) => ownerOf(item)));
    running.startedAt = now();
    starting = false;
    running.ended = settle(lane, group, run);
    // If this group stalls, the remaining items start without it.
    startNext();
    await running.ended;
    lane.running.delete(running);
    for (const startOther of lane.startNext) startOther();
  }

  function startNext(): void {
    if (starting || lane.running.size >= maxRunning || waiting.length === 0) return;
    const newest = Math.max(0, ...[...lane.running].map(({ startedAt }) => startedAt));
    const isWorthwhile = lane.running.size < maxParallel && waiting.length >= PARALLEL_SIZE;
    const waitMs = lane.running.size === 0 || isWorthwhile ? 0 : newest + stallMs - now();
    if (waitMs <= 0 && next().length > 0) void start();
    else if (waitMs > 0) {
      timer ??= globalThis.setTimeout(() => {
        timer = null;
        startNext();
      }, waitMs);
    }
  }

  lane.startNext.push(startNext);
  return {
    waiting: () => waiting.length,
    call: (item) =>
      new Promise((resolve, reject) => {
        const bytes = bytesOf(item);
        if (waiting.length > 0 && waitingBytes + bytes > maxWaitingBytes) {
          return reject(new QueueFull('Too many responses are waiting to be stored'));
        }
        waitingBytes += bytes;
        waiting.push({ item, resolve, reject });
        startNext();
      }),
    drain: async () => {
      while (waiting.length > 0 || lane.running.size > 0) {
        await Promise.all([...lane.running].map(({ ended }) => ended));
        await setImmediate();
      }
    },
  };
}
