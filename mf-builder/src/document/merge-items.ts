import { sameValue } from './same-value';

/** Something that both sides changed, each in its own way. */
export interface MergeConflict {
  /** Kind and id of the thing. */
  key: string;
  /** What it is called. */
  subject: string;
  /** The members that differ; none where one side deleted what the other changed. */
  members: readonly string[];
  /** What each side has; undefined where it deleted it. */
  mine: object | undefined;
  theirs: object | undefined;
}

export type Side = 'mine' | 'theirs';

/** Decides a conflict. */
export type Choose = (conflict: MergeConflict) => Side;

/** The three states that a merge looks at; undefined where the thing is not there. */
export interface Three<Value> {
  base: Value | undefined;
  mine: Value | undefined;
  theirs: Value | undefined;
}

/** What a thing is called, and the key it is chosen by. */
export interface Subject {
  key: string;
  subject: string;
}

/** Notes a conflict and tells how it is decided. */
export type Decide = (conflict: MergeConflict) => Side;

/** One of three values: the changed one; where both changed, what is decided. */
export function mergeValue<Value>({ base, mine, theirs }: Three<Value>, decide: () => Side): Value | undefined {
  if (sameValue(mine, theirs) || sameValue(theirs, base)) return mine;
  if (sameValue(mine, base)) return theirs;
  return decide() === 'mine' ? mine : theirs;
}

/**
 * A thing of three states, member by member. Undefined when it is deleted: a deletion wins over what did not change,
 * and is decided against what did.
 */
export function mergeThing<Thing extends object>(
  three: Three<Thing>,
  about: Subject,
  decide: Decide,
): Thing | undefined {
  const { base, mine, theirs } = three;
  if (!mine || !theirs) {
    return mergeValue(three, () => decide({ ...about, members: [], mine, theirs }));
  }
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])] as (keyof Thing & string)[];
  const values = (name: keyof Thing) => ({ base: base?.[name], mine: mine[name], theirs: theirs[name] });
  const contested = names.filter((name) => {
    const { base: former, mine: own, theirs: other } = values(name);
    return !sameValue(own, other) && !sameValue(own, former) && !sameValue(other, former);
  });
  const side = contested.length > 0 ? decide({ ...about, members: contested, mine, theirs }) : 'mine';
  const merged = Object.fromEntries(names.map((name) => [name, mergeValue(values(name), () => side)])) as Thing;
  return sameValue(merged, mine) ? mine : merged;
}
