import type { BuiltRelease } from './build-release';
import { changePointer, storedPointer } from './change-pointer';
import { contractDifferences } from './contract-differences';
import { SHELL } from './names';
import { type Author, lastReleased, type Pointer, ReleaseProblem, release, startCanary, versionsOf } from './pointer';
import { type Release, readRelease } from './release';
import type { ReleaseStore } from './release-store';

const PARALLEL_WRITES = 8;
/** Differences that a message names. */
const MAX_NAMED = 10;

/** Reads the description of a release, unless the store has none or a damaged one. */
export async function findRelease(
  store: ReleaseStore,
  part: string,
  version: string,
): Promise<Release | 'missing' | 'damaged'> {
  const text = await store.release(part, version);
  if (text === null) return 'missing';
  try {
    return readRelease(text, part, version);
  } catch {
    return 'damaged';
  }
}

function damaged(store: ReleaseStore, part: string, version: string): ReleaseProblem {
  return new ReleaseProblem(
    `The description of ${part} ${version} in ${store.place} is damaged. Release it again, or another version.`,
  );
}

/**
 * Stores the files of a release, and its description last. A release that is already in a bucket is complete. On a local disk, a
 * power cut can damage files, so those that differ are written again. A description that is damaged is written again, too.
 */
export async function storeRelease(store: ReleaseStore, built: BuiltRelease): Promise<void> {
  const { part, version, files } = built.release;
  const isStored = typeof (await findRelease(store, part, version)) === 'object';
  if (isStored && !store.isLocal) return;
  for (let from = 0; from < files.length; from += PARALLEL_WRITES) {
    const batch = files.slice(from, from + PARALLEL_WRITES);
    await Promise.all(
      batch.map(async ({ path }) => {
        const content = built.content(path);
        if (isStored && (await store.file(part, version, path))?.equals(content)) return;
        await store.putFile(part, version, path, content);
      }),
    );
  }
  if (isStored) return;
  await store.putRelease(part, version, `${JSON.stringify(built.release, null, 2)}\n`);
}

/** Returns the description of a stored release. @throws ReleaseProblem if there is none, or it is damaged */
export async function storedRelease(store: ReleaseStore, part: string, version: string): Promise<Release> {
  const found = await findRelease(store, part, version);
  if (found === 'missing')
    throw new ReleaseProblem(`${part} has no version ${version}. npm run releases lists the versions.`);
  if (found === 'damaged') throw damaged(store, part, version);
  return found;
}

/** The releases of a part that browsers get. @throws ReleaseProblem if one cannot be used */
async function releasesOf(store: ReleaseStore, part: string): Promise<Release[]> {
  const pointer = await storedPointer(store, part);
  const versions = pointer ? versionsOf(pointer) : [];
  return Promise.all(
    versions.map(async (version) => {
      const found = await findRelease(store, part, version);
      if (found === 'missing')
        throw new ReleaseProblem(
          `${part} ${version}, which browsers get, is missing in ${store.place}. Release ${part} again or roll it back first.`,
        );
      if (found === 'damaged') throw damaged(store, part, version);
      return found;
    }),
  );
}

const togetherWith = {
  release: 'Release them together: npm run release --',
  rollback: 'Roll them back together: npm run rollback --',
} as const;

/**
 * Checks that releases work with everything that browsers will get together with them.
 *
 * @param added releases that are published together
 * @param command the command that makes them current, for the advice in the message
 * @throws ReleaseProblem that names what differs
 */
export async function checkContract(
  store: ReleaseStore,
  added: readonly Release[],
  command: keyof typeof togetherWith = 'release',
): Promise<void> {
  const names = new Set([...(await store.pointerStamps()).keys(), ...added.map(({ part }) => part)]);
  const deployed = await Promise.all(
    [...names].map(async (part) => {
      const own = added.filter((each) => each.part === part);
      return own.length > 0 ? own : releasesOf(store, part);
    }),
  );
  const all = deployed.flat();
  for (const shell of all.filter(({ part }) => part === SHELL)) {
    const others = all.filter((each) => each.part !== SHELL && (added.includes(each) || added.includes(shell)));
    const differing = others.filter((other) => contractDifferences(shell, other).length > 0);
    const [first] = differing;
    if (!first) continue;
    const wanted = added.includes(first) ? first.contract : shell.contract;
    const together = all.filter((each) => each.part !== SHELL && each.contract !== wanted);
    const parts = new Set(
      [...added.filter(({ part }) => part !== SHELL), ...differing, ...together].map(({ part }) => part),
    );
    throw new ReleaseProblem(
      `${first.part} ${first.version} does not fit the shell ${shell.version}: ${contractDifferences(shell, first).slice(0, MAX_NAMED).join('; ')}. ${togetherWith[command]} shell ${[...parts].sort().join(' ')}`,
    );
  }
}

/** How a release is published. */
export interface PublishOptions {
  author: Author;
  /** The share of browsers for a canary; missing for everyone. */
  share?: number | undefined;
  /** Whether a version that was published last and then rolled back stays rolled back. */
  skipsRolledBack?: boolean;
}

/**
 * Publishes builds that belong together.
 *
 * @returns the new pointers, in the order of the builds
 * @throws ReleaseProblem if they are refused
 */
export async function publish(
  store: ReleaseStore,
  builds: readonly BuiltRelease[],
  { author, share, skipsRolledBack = false }: PublishOptions,
): Promise<Pointer[]> {
  await checkContract(
    store,
    builds.map((built) => built.release),
  );
  for (const built of builds) await storeRelease(store, built);
  const pointers: Pointer[] = [];
  for (const { release: published } of builds) {
    const { part, version } = published;
    const change = (pointer: Pointer) => {
      if (skipsRolledBack && lastReleased(pointer) === version) return pointer;
      return share === undefined ? release(pointer, version, author) : startCanary(pointer, version, share, author);
    };
    pointers.push(await changePointer(store, part, change));
  }
  return pointers;
}
