import { stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import { nullIfMissing } from '../read-files';
import { changeTogether } from './change-together';
import { checkedCopy } from './checked-copy';
import { isPartName, isVersion } from './names';
import { choose, knownVersions, newPointer, type Pointer, readPointer } from './pointer';
import { storedRelease } from './publish';
import type { Release } from './release';
import type { ReleaseStore } from './release-store';
import type { ServedRelease } from './served-release';

/** How often the pointers are read. */
const POLL_MS = 400;
/** How long a release that could not be used is not tried again. */
const RETRY_MS = 30_000;
const MAX_DESCRIBED = 200;

/** The releases that browsers get. */
export interface LiveReleases {
  /**
   * Returns the version of a part, or of the shell, for a browser; null if there is none.
   *
   * @param browser the browser’s random id; null gets the current version
   */
  choose(part: string, browser: string | null): ServedRelease | null;
  /** The names of all released parts, with the shell. */
  names(): string[];
  /** Whether browsers need an id, because they get different versions. */
  hasCanary(): boolean;
  /** Returns a version that browsers may still use; null if there is none. */
  find(part: string, version: string): Promise<ServedRelease | null>;
  /** The version to use if this one does not work: the one that was current before; null if there is none. */
  before(release: ServedRelease): Promise<ServedRelease | null>;
  /** The pointers as they are stored. */
  pointers(): Pointer[];
  /** The description of a version that the pointer names; null if it was removed. */
  describe(part: string, version: string): Promise<Release | null>;
  /**
   * Changes the pointer of a part in the store, for all servers, if the versions exist and fit the contract. This server
   * follows it at once.
   *
   * @throws ReleaseProblem if the change is refused
   */
  change(part: string, change: (pointer: Pointer) => Pointer): Promise<Pointer>;
  close(): Promise<void>;
}

export interface LiveOptions {
  /** The folder for checked copies. */
  cache: string;
  /** Called once for each release that cannot be used, and once for each time when the store cannot be read. */
  onProblem(message: string, error: unknown): void;
}

/** A pointer whose versions can be served. */
interface LivePart {
  pointer: Pointer;
  versions: Map<string, ServedRelease>;
}

/** Returns checked releases. Remembers for some time that one could not be used. */
function checkedReleases(store: ReleaseStore, { cache, onProblem }: LiveOptions) {
  const loaded = new Map<string, Promise<ServedRelease | null>>();
  const failed = new LRUCache<string, true>({ max: 1_000, ttl: RETRY_MS });
  const reported = new Set<string>();
  function load(key: string, part: string, version: string): Promise<ServedRelease | null> {
    const loading = checkedCopy(store, cache, part, version).catch((error: unknown) => {
      loaded.delete(key);
      failed.set(key, true);
      if (!reported.has(key)) onProblem(`The release ${version} of ${part} cannot be used`, error);
      reported.add(key);
      return null;
    });
    loaded.set(key, loading);
    return loading;
  }
  return async (part: string, version: string): Promise<ServedRelease | null> => {
    const key = `${part} ${version}`;
    const known = loaded.get(key);
    const release = await known;
    // The copy of a version that left the store is removed, and the same version may be released again later.
    if (release && (await nullIfMissing(stat(release.folder)))) return release;
    if (known && loaded.get(key) === known) loaded.delete(key);
    if (failed.has(key)) return null;
    return loaded.get(key) ?? load(key, part, version);
  };
}

type Checked = ReturnType<typeof checkedReleases>;

/** Loads the versions of a pointer. Replaces a version that cannot be used: the current version by the one before. */
async function livePart(
  pointer: Pointer,
  before: LivePart | undefined,
  checked: Checked,
): Promise<LivePart | undefined> {
  const { part, current, canary, earlier } = pointer;
  const candidates = [current, before?.pointer.current, ...earlier.toReversed()].filter(
    (version) => typeof version === 'string',
  );
  for (const version of candidates) {
    const release = await checked(part, version);
    if (!release) continue;
    const trial = canary && (await checked(part, canary.version));
    const versions = new Map([release, ...(trial ? [trial] : [])].map((each) => [each.version, each]));
    return { pointer: { ...pointer, current: version, canary: trial ? canary : null }, versions };
  }
  return before;
}

/** Follows the pointers of a store: a change takes effect within a second. */
class PolledReleases implements LiveReleases {
  readonly #store: ReleaseStore;
  readonly #options: LiveOptions;
  readonly #checked: Checked;
  #parts = new Map<string, LivePart>();
  /** The pointers as they are stored, also those whose versions cannot be used. */
  readonly #pointers = new Map<string, Pointer>();
  /** Descriptions never change. */
  readonly #described = new LRUCache<string, Release>({ max: MAX_DESCRIBED });
  #stamps = new Map<string, string>();
  #unreadable = false;
  #timer: NodeJS.Timeout | undefined;
  #polling: Promise<void> = Promise.resolve();
  #closed = false;
  /** When releases that could not be used are tried again. */
  #retryAt = Number.POSITIVE_INFINITY;

  constructor(store: ReleaseStore, options: LiveOptions) {
    this.#store = store;
    this.#options = options;
    this.#checked = checkedReleases(store, options);
  }

  async #update(part: string): Promise<void> {
    const stored = await this.#store.pointer(part);
    if (!stored) return;
    const pointer = readPointer(stored.text);
    this.#pointers.set(part, pointer);
    const live = await livePart(pointer, this.#parts.get(part), this.#checked);
    if (!live) return;
    this.#parts = new Map(this.#parts).set(part, live);
    const isWhole =
      live.pointer.current === pointer.current && Boolean(live.pointer.canary) === Boolean(pointer.canary);
    if (!isWhole) this.#retryAt = Math.min(this.#retryAt, Date.now() + RETRY_MS + 1_000);
  }

  async #poll(): Promise<void> {
    try {
      const stamps = await this.#store.pointerStamps();
      const retries = Date.now() > this.#retryAt;
      if (retries) this.#retryAt = Number.POSITIVE_INFINITY;
      for (const [part, stamp] of stamps) {
        if (!retries && this.#stamps.get(part) === stamp) continue;
        await this.#update(part).catch((error: unknown) => {
          this.#options.onProblem(`The pointer of ${part} cannot be read`, error);
          stamps.delete(part);
        });
      }
      this.#stamps = stamps;
      this.#unreadable = false;
    } catch (error) {
      if (!this.#unreadable) this.#options.onProblem(`The releases in ${this.#store.place} cannot be read`, error);
      this.#unreadable = true;
    }
  }

  async start(): Promise<void> {
    await this.#poll();
    const next = () => {
      if (this.#closed) return;
      this.#timer = setTimeout(() => {
        this.#polling = this.#poll().then(next);
      }, POLL_MS);
      this.#timer.unref();
    };
    next();
  }

  choose(part: string, browser: string | null): ServedRelease | null {
    const live = this.#parts.get(part);
    const version = live && choose(live.pointer, browser);
    return (version && live.versions.get(version)) || null;
  }

  names(): string[] {
    return [...this.#parts.keys()];
  }

  hasCanary(): boolean {
    return [...this.#parts.values()].some(({ pointer }) => pointer.canary);
  }

  async find(part: string, version: string): Promise<ServedRelease | null> {
    if (!isPartName(part) || !isVersion(version)) return null;
    const here = this.#parts.get(part)?.versions.get(version);
    if (here) return here;
    const pointer = this.#pointers.get(part);
    // Strangers can ask for any version: only those that were released are looked up in the store.
    return pointer && knownVersions(pointer).has(version) ? this.#checked(part, version) : null;
  }

  async before({ part, version }: ServedRelease): Promise<ServedRelease | null> {
    const pointer = this.#pointers.get(part);
    if (!pointer) return null;
    const { current, earlier } = pointer;
    const all = [...earlier, ...(current ? [current] : [])];
    const place = all.lastIndexOf(version);
    // A canary comes after the current version.
    const others = (place < 0 ? all : all.slice(0, place)).reverse();
    for (const other of others) {
      const release = await this.#checked(part, other);
      if (release) return release;
    }
    return null;
  }

  pointers(): Pointer[] {
    return [...this.#pointers.values()];
  }

  async describe(part: string, version: string): Promise<Release | null> {
    const pointer = this.#pointers.get(part);
    if (!pointer || !knownVersions(pointer).has(version)) return null;
    const key = `${part} ${version}`;
    const known = this.#described.get(key);
    if (known) return known;
    const release = await storedRelease(this.#store, part, version).catch(() => null);
    if (release) this.#described.set(key, release);
    return release;
  }

  async change(part: string, make: (pointer: Pointer) => Pointer): Promise<Pointer> {
    const [pointer] = await changeTogether(this.#store, [{ part, make }]);
    await this.#update(part);
    return pointer ?? newPointer(part);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#polling;
  }
}

/** Loads the current releases, and follows the pointers until it is closed. */
export async function liveReleases(store: ReleaseStore, options: LiveOptions): Promise<LiveReleases> {
  const live = new PolledReleases(store, options);
  await live.start();
  return live;
}
