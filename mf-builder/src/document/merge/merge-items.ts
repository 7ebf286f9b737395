import { sameValue } from '../same-value';

export type Side = 'mine' | 'theirs';

/** One property of something, or its place, that both sides changed, each in its own way. */
export interface MergeConflict {
  /** Kind and id of the thing, and the property. */
  key: string;
  /** What the thing is called. */
  subject: string;
  /** The property; `kept` where one side deleted what the other changed. */
  part: string;
  /** What each side has, in words. */
  mine: string;
  theirs: string;
}

/** Notes a conflict and tells how it is decided. */
export type Decide = (conflict: MergeConflict) => Side;

/** The three states that a merge looks at; undefined where the thing is not there. */
export interface Three<Value> {
  base: Value | undefined;
  mine: Value | undefined;
  theirs: Value | undefined;
}

/** What a thing is called, the key that its choices begin with, and how its properties are worded. */
export interface Subject {
  key: string;
  subject: string;
  words: (value: unknown) => string;
}

/** One of three values: the changed one; where both changed, what is decided. */
export function mergeValue<Value>({ base, mine, theirs }: Three<Value>, decide: () => Side): Value | undefined {
  if (sameValue(mine, theirs) || sameValue(theirs, base)) return mine;
  if (sameValue(mine, base)) return theirs;
  return decide() === 'mine' ? mine : theirs;
}

/**
 * A thing that one side does not have. New, it stays; a deletion wins over what did not change, and is decided against
 * what did. `touched` tells what was done with the thing besides its properties, such as a move; empty for nothing.
 */
export function mergeDeleted<Thing>(
  { base, mine, theirs }: Three<Thing>,
  { key, subject }: Omit<Subject, 'words'>,
  decide: Decide,
  touched = '',
): Thing | undefined {
  const kept = mine ?? theirs;
  if (base === undefined) return kept;
  if (sameValue(kept, base) && !touched) return undefined;
  const words = touched || 'Kept, with changes';
  const side = decide({
    key: `${key} kept`,
    subject,
    part: 'kept',
    mine: mine ? words : 'Deleted',
    theirs: theirs ? words : 'Deleted',
  });
  return side === 'mine' ? mine : theirs;
}

/** A thing that both sides have, property by property. */
export function mergeMembers<Thing extends object>(
  { base, mine, theirs }: { base: Thing | undefined; mine: Thing; theirs: Thing },
  { key, subject, words }: Subject,
  decide: Decide,
): Thing {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])] as (keyof Thing & string)[];
  const merged = Object.fromEntries(
    names.flatMap((name) => {
      const three = { base: base?.[name], mine: mine[name], theirs: theirs[name] };
      const value = mergeValue(three, () =>
        decide({ key: `${key} ${name}`, subject, part: name, mine: words(three.mine), theirs: words(three.theirs) }),
      );
      return value === undefined ? [] : [[name, value]];
    }),
  ) as Thing;
  return sameValue(merged, mine) ? mine : merged;
}
