import { resolve } from 'node:path';
import { fileSize } from '@tessera/fields/file-size';
import { buildRelease } from '../build-release';
import { storedPointer } from '../change-pointer';
import { changeTogether, type PointerChange } from '../change-together';
import { damagedFile } from '../checked-copy';
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
import { findRelease, publish, storedRelease } from '../publish';
import type { ReleaseStore } from '../release-store';
import { readShare, SHARE_PROBLEM, usage } from './command-line';

/** The number of versions that the list shows for each part. */
const MAX_LISTED = 10;

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

function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new ReleaseProblem(`${twice} is named twice. Name each part once.`);
}

/** @param builds each as `mf-fill=path/of/its/build` */
async function publishBuilds(store: ReleaseStore, given: readonly string[], author: Author): Promise<string[]> {
  const { share, names: builds } = takeShare(given);
  if (builds.length === 0) throw new ReleaseProblem(`Name the parts to release: ${usage.publish}`);
  refuseTwice(builds.map((build) => build.split('=', 1)[0] ?? ''));
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
    const release = await findRelease(store, part, version);
    const state =
      version === current ? 'current' : version === canary?.version ? `canary ${percentOf(canary.share)}` : '';
    if (typeof release === 'string')
      return `  ${version.padEnd(26)}${state.padEnd(12)}${release === 'missing' ? 'removed' : release}`;
    const { releasedAt, revision, sizes } = release;
    const built = `${minuteOf(releasedAt)}  revision ${revision?.slice(0, 12) ?? 'unknown'}`;
    const size = `script ${fileSize(sizes.script)}, style ${fileSize(sizes.style)}`;
    return `  ${version.padEnd(26)}${state.padEnd(12)}${built}  ${size}`;
  });
  const last = pointer.history.at(-1);
  const change = last ? [`  last change: ${last.action} of ${last.version} by ${last.by}, ${minuteOf(last.at)}`] : [];
  return [part, ...(await Promise.all(lines)), ...change];
}

/** @param given the parts to list; none for all */
async function list(store: ReleaseStore, given: readonly string[]): Promise<string[]> {
  const all = [...(await store.pointerStamps()).keys()].sort();
  if (all.length === 0) return [`There are no releases in ${store.place}. Make one: ${usage.publish}`];
  const unknown = given.find((name) => !all.includes(name));
  if (unknown !== undefined) throw new ReleaseProblem(`${unknown} was never released. Name one of ${all.join(', ')}.`);
  const parts = given.length > 0 ? given : all;
  const pointers = await Promise.all(parts.map((part) => storedPointer(store, part)));
  const each = await Promise.all(pointers.map((pointer) => (pointer ? listed(store, pointer) : [])));
  return each.flat();
}

/** A line for each version that servers cannot use, although browsers should get it. */
async function warnings(store: ReleaseStore, pointer: Pointer): Promise<string[]> {
  const { part } = pointer;
  const lines = versionsOf(pointer).map(async (version) => {
    const damaged = await damagedFile(store, await storedRelease(store, part, version));
    if (damaged === null) return [];
    return `${part}: the file ${damaged} of ${version} is missing or damaged. A server without a copy of it stays on the version before.`;
  });
  return (await Promise.all(lines)).flat();
}

/** Changes the pointers of parts together. */
async function change(store: ReleaseStore, changes: readonly PointerChange[], how: string): Promise<string[]> {
  const names = changes.map(({ part }) => part);
  if (names.length === 0) throw new ReleaseProblem(`Name a part: ${how}`);
  const wrong = names.find((name) => !isPartName(name));
  if (wrong !== undefined) throw new ReleaseProblem(`${wrong} is neither a part nor one of its versions: ${how}`);
  refuseTwice(names);
  const pointers = await changeTogether(store, changes);
  const warned = await Promise.all(pointers.map((pointer) => warnings(store, pointer)));
  return [...pointers.map(describe), ...warned.flat()];
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
  const each = (make: (pointer: Pointer) => Pointer) => rest.map((part) => ({ part, make }));
  switch (command) {
    case 'publish':
      return publishBuilds(store, rest, author);
    case 'list':
      return list(store, rest);
    case 'rollback':
      return change(store, await rollBacks(store, rest, author), usage.rollback);
    case 'promote':
      return change(
        store,
        each((pointer) => promote(pointer, author)),
        usage.promote,
      );
    case 'withdraw':
      return change(
        store,
        each((pointer) => withdraw(pointer, author)),
        usage.withdraw,
      );
    default:
      throw new ReleaseProblem('Name a command: publish, list, rollback, promote or withdraw.');
  }
}
