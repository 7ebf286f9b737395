import { setImmediate, setTimeout } from 'node:timers/promises';

/** Answers many calls by few. */
export interface GroupedCalls<Item, Result> {
  /** Resolves with the item's own result. */
  call(item: Item): Promise<Result>;
  /** Resolves when every call that was made so far is answered. */
  drain(): Promise<void>;
}

/** A group that runs. */
interface RunningGroup {
  /** In milliseconds of `performance.now()`. */
  startedAt: number;
  owners: ReadonlySet<string>;
  /** Resolves when all its calls are answered. */
  ended: Promise<void>;
}

/** What several kinds of groups share: they take turns, so that each is as large as it can be. */
export interface CallLane {
  running: Set<RunningGroup>;
  /** How many calls the last group had, and how long it took in milliseconds. */
  lastSize: number;
  lastMs: number;
  /** Start the next group of each kind, if it may start. */
  startNext: (() => void)[];
}

export interface Grouping<Item> {
  /** How many items go into one group. */
  most: number;
  /** Bytes that a group may have, by `bytesOf`; a single item may have more. */
  mostBytes?: number;
  bytesOf?: (item: Item) => number;
  /** Bytes that may wait; a call beyond that rejects with `TooMuchWaiting`. */
  mostWaitingBytes?: number;
  /** What an item belongs to: those of others go on when one is stalled. */
  ownerOf?: (item: Item) => string;
  /** Shared with other kinds of groups; its own when missing. */
  lane?: CallLane;
  /** How many groups may run at one time. */
  atOnce?: number;
  /** A further group starts beside the running ones only when they have taken this long: one of them may be stalled. */
  patienceMs?: number;
}

/** Rejects a call that there is no room for now: it can be made again in a moment. */
export class TooMuchWaiting extends Error {
  override name = 'TooMuchWaiting';
  /** SQLSTATE class 53, out of resources: callers treat it as a database that cannot be asked now. */
  readonly code = '53000';
}

/** Groups up to this size are answered without waiting for more calls. */
const FEW = 4;
/** Share of the last group's time that the next one gathers calls for, and the longest it does, in milliseconds. */
const GATHER_SHARE = 0.1;
const GATHER_MS = 10;

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(reason: unknown): void;
}

export function callLane(): CallLane {
  return { running: new Set(), lastSize: 0, lastMs: 0, startNext: [] };
}

/** Waits for the calls that belong to the next group. A quiet server waits for one turn of the event loop only. */
async function gather({ lastSize, lastMs }: CallLane): Promise<void> {
  await setImmediate();
  // Under load, those who were just answered ask again at once. Without a wait they and those who waited for them would
  // make two groups for ever, each half as large, and each costs a commit.
  if (lastSize > FEW) await setTimeout(Math.min(GATHER_MS, lastMs * GATHER_SHARE));
}

/**
 * The items that may go into the next group. All of them while no group is stalled. Otherwise first those whose owner has no
 * stalled group; then those of one owner that has a single stalled group, since another owner of that group may be the cause.
 * An owner with two stalled groups waits.
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

/** The first items that fit into one group; at least one. */
function firstGroup<Item, Result>(
  items: readonly Waiting<Item, Result>[],
  { most, mostBytes, bytesOf }: Required<Pick<Grouping<Item>, 'most' | 'mostBytes' | 'bytesOf'>>,
): Waiting<Item, Result>[] {
  const group: Waiting<Item, Result>[] = [];
  let bytes = 0;
  for (const one of items) {
    bytes += bytesOf(one.item);
    if (group.length >= most || (group.length > 0 && bytes > mostBytes)) break;
    group.push(one);
  }
  return group;
}

const now = () => performance.now();

/** Runs a group, gives each of its calls its result, and measures the run for the next group of the lane. */
async function settle<Item, Result>(
  lane: CallLane,
  group: readonly Waiting<Item, Result>[],
  run: (items: Item[]) => Promise<Result[]>,
): Promise<void> {
  const startedAt = now();
  try {
    const results = await run(group.map(({ item }) => item));
    for (const [at, { resolve }] of group.entries()) resolve(results[at] as Result);
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
  lane.lastSize = group.length;
  lane.lastMs = now() - startedAt;
}

/**
 * Groups calls: the calls that arrive while one group runs form the next group.
 *
 * @param run returns one result per item, in their order; when it rejects, so does each call of the group
 */
export function groupCalls<Item, Result>(
  grouping: Grouping<Item>,
  run: (items: Item[]) => Promise<Result[]>,
): GroupedCalls<Item, Result> {
  const { most, ownerOf = () => '', lane = callLane(), atOnce = 8, patienceMs = 250 } = grouping;
  const { bytesOf = () => 0, mostBytes = Number.POSITIVE_INFINITY } = grouping;
  const { mostWaitingBytes = Number.POSITIVE_INFINITY } = grouping;
  let waitingBytes = 0;
  let waiting: Waiting<Item, Result>[] = [];
  let starting = false;
  let timer: NodeJS.Timeout | null = null;

  const stalled = () => [...lane.running].filter(({ startedAt }) => now() - startedAt >= patienceMs);
  const next = () => readyItems(waiting, stalled(), ownerOf);

  async function start(): Promise<void> {
    if (timer) clearTimeout(timer);
    timer = null;
    starting = true;
    // Holds the lane while it gathers: the groups of a lane take turns.
    const running: RunningGroup = { startedAt: now(), owners: new Set(), ended: Promise.resolve() };
    lane.running.add(running);
    await gather(lane);
    const group = firstGroup(next(), { most, mostBytes, bytesOf });
    const taken = new Set(group);
    waiting = waiting.filter((one) => !taken.has(one));
    for (const { item } of group) waitingBytes -= bytesOf(item);
    running.owners = new Set(group.map(({ item }) => ownerOf(item)));
    running.startedAt = now();
    starting = false;
    running.ended = settle(lane, group, run);
    // Should this group stall, what is left starts without it.
    startNext();
    await running.ended;
    lane.running.delete(running);
    for (const startOther of lane.startNext) startOther();
  }

  function startNext(): void {
    if (starting || lane.running.size >= atOnce || waiting.length === 0) return;
    const newest = Math.max(0, ...[...lane.running].map(({ startedAt }) => startedAt));
    const waitMs = lane.running.size === 0 ? 0 : newest + patienceMs - now();
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
    call: (item) =>
      new Promise((resolve, reject) => {
        const bytes = bytesOf(item);
        if (waiting.length > 0 && waitingBytes + bytes > mostWaitingBytes) {
          return reject(new TooMuchWaiting('Too much is waiting to be stored'));
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
