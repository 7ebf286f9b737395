import { resolve } from 'node:path';
import { buildRelease } from '../build-release';
import { storedPointer } from '../change-pointer';
import { changeTogether, type PointerChange } from '../change-together';
import { gitRevision } from '../git-revision';
import { isPartName, isVersion } from '../names';
import {
  type Author,
  knownVersions,
  type Pointer,
  percentOf,
  promote,
  ReleaseProblem,
  rollBack,
  versionsOf,
  withdraw,
} from '../pointer';
import { publish, storedRelease } from '../publish';
import type { Release } from '../release';
import type { ReleaseStore } from '../release-store';
import { readShare, SHARE_PROBLEM, usage } from './command-line';

/** The number of versions that the list shows for each part. */
const MAX_LISTED = 10;

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

function shareOf(text: string | undefined): number {
  const share = readShare(text);
  if (share === null) throw new ReleaseProblem(SHARE_PROBLEM);
  return share;
}

/** Takes `--to 10%` out of the arguments. */
function takeShare(given: readonly string[]): { share: number | undefined; names: string[] } {
  const at = given.indexOf('--to');
  if (at < 0) return { share: undefined, names: [...given] };
  return { share: shareOf(given[at + 1]), names: given.filter((_, index) => index !== at && index !== at + 1) };
}

function describe({ part, current, canary }: Pointer): string {
  const trial = canary ? `, and ${percentOf(canary.share)} of the browsers get ${canary.version}` : '';
  return `${part}: ${current} is current${trial}.`;
}

/** @param builds each as `mf-fill=path/of/its/build` */
async function publishBuilds(store: ReleaseStore, given: readonly string[], author: Author): Promise<string[]> {
  const { share, names: builds } = takeShare(given);
  if (builds.length === 0) throw new ReleaseProblem(`Name the parts to release: ${usage.publish}`);
  const built = await Promise.all(
    builds.map(async (build) => {
      const [part = '', folder = ''] = build.split('=', 2);
      if (!isPartName(part) || !folder) throw new ReleaseProblem(`Name a part and its build, not: ${build}`);
      return buildRelease({ part, folder: resolve(folder), revision: await gitRevision(resolve(folder)) });
    }),
  );
  return (await publish(store, built, { author, share })).map(describe);
}

/** `2026-11-22 12:44 UTC` */
const minuteOf = (at: string) => `${at.slice(0, 16).replace('T', ' ')} UTC`;

async function listed(store: ReleaseStore, pointer: Pointer): Promise<string[]> {
  const { part, current, canary } = pointer;
  const here = new Set(versionsOf(pointer));
  const versions = [...new Set([...here, ...[...knownVersions(pointer)].reverse()])].slice(0, MAX_LISTED);
  const lines = versions.map(async (version) => {
    const release: Release | null = await storedRelease(store, part, version).catch(() => null);
    const state =
      version === current ? 'current' : version === canary?.version ? `canary ${percentOf(canary.share)}` : '';
    if (!release) return `  ${version.padEnd(26)}${state.padEnd(12)}removed`;
    const { releasedAt, revision, sizes } = release;
    const built = `${minuteOf(releasedAt)}  revision ${revision?.slice(0, 12) ?? 'unknown'}`;
    const size = `script ${kilobytes(sizes.script)}, style ${kilobytes(sizes.style)}`;
    return `  ${version.padEnd(26)}${state.padEnd(12)}${built}  ${size}`;
  });
  const last = pointer.history.at(-1);
  const change = last ? [`  last change: ${last.action} of ${last.version} by ${last.by}, ${minuteOf(last.at)}`] : [];
  return [part, ...(await Promise.all(lines)), ...change];
}

async function list(store: ReleaseStore): Promise<string[]> {
  const parts = [...(await store.pointerStamps()).keys()].sort();
  if (parts.length === 0) return [`There are no releases in ${store.place}. Make one: ${usage.publish}`];
  const pointers = await Promise.all(parts.map((part) => storedPointer(store, part)));
  const each = await Promise.all(pointers.map((pointer) => (pointer ? listed(store, pointer) : [])));
  return each.flat();
}

/** Changes the pointers of parts together. */
async function change(store: ReleaseStore, changes: readonly PointerChange[], how: string): Promise<string[]> {
  if (changes.length === 0 || !changes.every(({ part }) => isPartName(part))) {
    throw new ReleaseProblem(`Name a part: ${how}`);
  }
  return (await changeTogether(store, changes)).map(describe);
}

/** Reads names of parts, each with the version to go back to, if one is given. */
async function rollBacks(store: ReleaseStore, given: readonly string[], author: Author): Promise<PointerChange[]> {
  const known = await store.pointerStamps();
  const isVersionOf = (text = '') => isVersion(text) && !known.has(text);
  return given.flatMap((part, index) => {
    if (index > 0 && isVersionOf(part)) return [];
    const next = given[index + 1];
    const version = isVersionOf(next) ? next : undefined;
    return [{ part, make: (pointer: Pointer) => rollBack(pointer, version, author) }];
  });
}

/**
 * Runs a command of the release store.
 *
 * @returns the lines to print
 * @throws ReleaseProblem with a message of one line
 */
export async function releaseCommand(store: ReleaseStore, given: readonly string[], author: Author): Promise<string[]> {
  const [command, ...rest] = given;
  const one = (make: (pointer: Pointer) => Pointer) => rest.slice(0, 1).map((part) => ({ part, make }));
  switch (command) {
    case 'publish':
      return publishBuilds(store, rest, author);
    case 'list':
      return list(store);
    case 'rollback':
      return change(store, await rollBacks(store, rest, author), usage.rollback);
    case 'promote':
      return change(
        store,
        one((pointer) => promote(pointer, author)),
        usage.promote,
      );
    case 'withdraw':
      return change(
        store,
        one((pointer) => withdraw(pointer, author)),
        usage.withdraw,
      );
    default:
      throw new ReleaseProblem('Name a command: publish, list, rollback, promote or withdraw.');
  }
}
