import { sameValue } from '../same-value';

export type Side = 'mine' | 'theirs';

/** A property of something, or its place, that the sides changed differently. */
export interface MergeConflict {
  /** Kind and id of the thing, and the property. */
  key: string;
  /** Name of the thing. */
  subject: string;
  /** The property; `kept` if one side deleted a thing that the other changed. */
  part: string;
  /** The value of each side, as text. */
  mine: string;
  theirs: string;
}

/** Records a conflict and returns the side that wins it. */
export type Decide = (conflict: MergeConflict) => Side;

/** A thing in the three states of a merge; undefined where it does not exist. */
export interface Three<Value> {
  base: Value | undefined;
  mine: Value | undefined;
  theirs: Value | undefined;
}

/** The name of a thing, the first part of its conflict keys, and how its properties are shown. */
export interface Subject {
  key: string;
  subject: string;
  text: (value: unknown) => string;
}

/** The changed one of three values; if both sides changed it, the chosen one. */
export function mergeValue<Value>({ base, mine, theirs }: Three<Value>, decide: () => Side): Value | undefined {
  if (sameValue(mine, theirs) || sameValue(theirs, base)) return mine;
  if (sameValue(mine, base)) return theirs;
  return decide() === 'mine' ? mine : theirs;
}

/**
 * A thing that one side does not have. A new thing stays. A deletion wins if the other side did not change the thing;
 * otherwise the owner chooses. `touched` describes other changes than those of its properties, such as a move; empty
 * for none.
 */
export function mergeDeleted<Thing>(
  { base, mine, theirs }: Three<Thing>,
  { key, subject }: Omit<Subject, 'text'>,
  decide: Decide,
  touched = '',
): Thing | undefined {
  const kept = mine ?? theirs;
  if (base === undefined) return kept;
  if (sameValue(kept, base) && !touched) return undefined;
  const text = touched || 'Kept, with changes';
  const side = decide({
    key: `${key} kept`,
    subject,
    part: 'kept',
    mine: mine ? text : 'Deleted',
    theirs: theirs ? text : 'Deleted',
  });
  return side === 'mine' ? mine : theirs;
}

/** Merges a thing that both sides have, property by property. */
export function mergeMembers<Thing extends object>(
  { base, mine, theirs }: { base: Thing | undefined; mine: Thing; theirs: Thing },
  { key, subject, text }: Subject,
  decide: Decide,
): Thing {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])] as (keyof Thing & string)[];
  const merged = Object.fromEntries(
    names.flatMap((name) => {
      const three = { base: base?.[name], mine: mine[name], theirs: theirs[name] };
      const value = mergeValue(three, () =>
        decide({ key: `${key} ${name}`, subject, part: name, mine: text(three.mine), theirs: text(three.theirs) }),
      );
      return value === undefined ? [] : [[name, value]];
    }),
  ) as Thing;
  return sameValue(merged, mine) ? mine : merged;
}
