import { createHash } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { checkOnUse } from '../schemas/check-on-use';
import { PartNameText, VersionText } from './names';

/** The number of changes in the history of a pointer. */
const MAX_HISTORY = 1000;
/** The number of earlier versions for rollbacks without a version. */
const MAX_EARLIER = 10;

const Change = Type.Object({
  action: Type.Union([
    Type.Literal('release'),
    Type.Literal('canary'),
    Type.Literal('promote'),
    Type.Literal('withdraw'),
    Type.Literal('roll-back'),
  ]),
  version: VersionText,
  /** ISO 8601. */
  at: Type.String({ maxLength: 40 }),
  /** The person or the program that made the change. */
  by: Type.String({ maxLength: 200 }),
  /** The canary’s share of browsers, between 0 and 1. */
  share: Type.Optional(Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 1 })),
});

/** Says which versions of a part browsers get: the content of `pointers/{part}.json`. */
const PointerFile = Type.Object({
  part: PartNameText,
  current: Type.Union([VersionText, Type.Null()]),
  /** A further version, for a share of all browsers. */
  canary: Type.Union([
    Type.Object({ version: VersionText, share: Type.Number({ exclusiveMinimum: 0, exclusiveMaximum: 1 }) }),
    Type.Null(),
  ]),
  /** The versions that were current before, oldest first, without those that were rolled back. */
  earlier: Type.Array(VersionText, { maxItems: MAX_EARLIER }),
  /** The latest changes, oldest first. */
  history: Type.Array(Change, { maxItems: MAX_HISTORY }),
});

export type Pointer = Static<typeof PointerFile>;
type HistoryEntry = Static<typeof Change>;

/** Who changes a pointer, and when. */
export interface Author {
  by: string;
  at: Date;
}

/** A change that cannot be made. Its message is one line for the operator. */
export class ReleaseProblem extends Error {}

const compiled = checkOnUse(PointerFile);

/** Parses a pointer. @throws if the text is no pointer */
export function readPointer(text: string): Pointer {
  const value: unknown = JSON.parse(text);
  if (!compiled.Check(value)) throw new Error('The pointer does not match its schema');
  return value as Pointer;
}

/** The pointer of a part that was never released. */
export function newPointer(part: string): Pointer {
  return { part, current: null, canary: null, earlier: [], history: [] };
}

function changed(
  pointer: Pointer,
  update: Partial<Pointer>,
  { at, by }: Author,
  event: Pick<HistoryEntry, 'action' | 'version' | 'share'>,
): Pointer {
  const history = [...pointer.history, { ...event, at: at.toISOString(), by: by.slice(0, 200) }];
  return {
    ...pointer,
    ...update,
    earlier: (update.earlier ?? pointer.earlier).slice(-MAX_EARLIER),
    history: history.slice(-MAX_HISTORY),
  };
}

/** The earlier versions once another version becomes current. */
const withCurrent = ({ current, earlier }: Pointer, next: string) =>
  [...earlier, ...(current ? [current] : [])].filter((version) => version !== next);

/** Makes a version current. Ends a canary. Changes nothing if browsers get only this version already. */
export function release(pointer: Pointer, version: string, author: Author): Pointer {
  if (pointer.current === version && !pointer.canary) return pointer;
  const earlier = withCurrent(pointer, version);
  return changed(pointer, { current: version, canary: null, earlier }, author, { action: 'release', version });
}

/**
 * Gives a version to a share of all browsers, or changes its share.
 *
 * @param share between 0 and 1
 */
export function startCanary(pointer: Pointer, version: string, share: number, author: Author): Pointer {
  const { part, current, canary } = pointer;
  if (!(share > 0 && share < 1)) throw new ReleaseProblem('The share of a canary must be above 0% and below 100%.');
  if (!current) throw new ReleaseProblem(`${part} has no release yet. Release it to everyone first.`);
  if (current === version) throw new ReleaseProblem(`${version} is the current version of ${part} already.`);
  if (canary?.version === version && canary.share === share) return pointer;
  return changed(pointer, { canary: { version, share } }, author, { action: 'canary', version, share });
}

/** A share between 0 and 1 as text, such as `10%`. */
export function percentOf(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}

function canaryOf({ part, canary }: Pointer): string {
  if (!canary) throw new ReleaseProblem(`${part} has no canary.`);
  return canary.version;
}

/** Makes the canary current. */
export function promote(pointer: Pointer, author: Author): Pointer {
  const version = canaryOf(pointer);
  const earlier = withCurrent(pointer, version);
  return changed(pointer, { current: version, canary: null, earlier }, author, { action: 'promote', version });
}

/** Ends the canary: all browsers get the current version. */
export function withdraw(pointer: Pointer, author: Author): Pointer {
  return changed(pointer, { canary: null }, author, { action: 'withdraw', version: canaryOf(pointer) });
}

/**
 * Goes back to the version that was current before, or to a given one. Ends a canary. The version that is left is not
 * among the earlier ones, so the next rollback does not return to it.
 */
export function rollBack(pointer: Pointer, to: string | undefined, author: Author): Pointer {
  const { part, current, earlier } = pointer;
  const version = to ?? earlier.at(-1);
  if (!current) throw new ReleaseProblem(`${part} has no release yet.`);
  if (!version) throw new ReleaseProblem(`${part} has no earlier version to roll back to.`);
  if (version === current) throw new ReleaseProblem(`${version} is the current version of ${part} already.`);
  const place = earlier.lastIndexOf(version);
  const left = place < 0 ? withCurrent(pointer, version) : earlier.slice(0, place);
  return changed(pointer, { current: version, canary: null, earlier: left }, author, { action: 'roll-back', version });
}

/** The version that was last given to browsers as a new one; null if there was none. A rollback does not change it. */
export function lastReleased({ history }: Pointer): string | null {
  return history.findLast(({ action }) => action === 'release' || action === 'canary')?.version ?? null;
}

/** The versions that browsers get. */
export function versionsOf({ current, canary }: Pointer): string[] {
  return [current, canary?.version].filter((version) => typeof version === 'string');
}

/** The versions that browsers get, and those that a rollback returns to. */
export function keptVersions(pointer: Pointer): Set<string> {
  return new Set([...versionsOf(pointer), ...pointer.earlier]);
}

/** All versions that the pointer mentions. */
export function knownVersions(pointer: Pointer): Set<string> {
  return new Set([...keptVersions(pointer), ...pointer.history.map(({ version }) => version)]);
}

/** A number from 0 to 1 that is the same for the same text, and evenly spread. */
const fraction = (text: string) => createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32;

/**
 * Chooses the version for a browser. A browser that gets a canary also gets it after the share was raised.
 *
 * @param browser the browser’s random id; null gets the current version
 */
export function choose({ part, current, canary }: Pointer, browser: string | null): string | null {
  if (!canary || browser === null) return current;
  return fraction(`${part} ${canary.version} ${browser}`) < canary.share ? canary.version : current;
}
