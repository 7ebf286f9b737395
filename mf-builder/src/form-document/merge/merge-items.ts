import { sameValue } from '@tessera/form-model/same-value';

export type Side = 'mine' | 'theirs';

/** A property of an item, or its place, that the sides changed differently. */
export interface MergeConflict {
  /** Kind and id of the item, and the property. */
  key: string;
  /** Name of the item. */
  subject: string;
  /** The property; `kept` if one side deleted an item that the other changed. */
  part: string;
  /** The value of each side, as text. */
  mine: string;
  theirs: string;
}

/** Records a conflict and returns the side that wins it. */
export type Decide = (conflict: MergeConflict) => Side;

/** An item in the three states of a merge; undefined where it does not exist. */
export interface ThreeWay<Value> {
  base: Value | undefined;
  mine: Value | undefined;
  theirs: Value | undefined;
}

/** The name of an item, the first part of its conflict keys, and how its properties are shown. */
export interface Subject {
  key: string;
  subject: string;
  text: (value: unknown) => string;
}

/** The changed one of three values; if both sides changed it, the chosen one. */
export function mergeValue<Value>({ base, mine, theirs }: ThreeWay<Value>, decide: () => Side): Value | undefined {
  if (sameValue(mine, theirs) || sameValue(theirs, base)) return mine;
  if (sameValue(mine, base)) return theirs;
  return decide() === 'mine' ? mine : theirs;
}

/**
 * An item that one side does not have. A new item stays. A deletion wins if the other side did not change the item;
 * otherwise the owner chooses. `otherChange` describes other changes than those of its properties, such as a move; empty
 * for none.
 */
export function mergeDeleted<Item>(
  { base, mine, theirs }: ThreeWay<Item>,
  { key, subject }: Omit<Subject, 'text'>,
  decide: Decide,
  otherChange = '',
): Item | undefined {
  const kept = mine ?? theirs;
  if (base === undefined) return kept;
  if (sameValue(kept, base) && !otherChange) return undefined;
  const text = otherChange || 'Kept, with changes';
  const side = decide({
    key: `${key} kept`,
    subject,
    part: 'kept',
    mine: mine ? text : 'Deleted',
    theirs: theirs ? text : 'Deleted',
  });
  return side === 'mine' ? mine : theirs;
}

/** Merges an item that both sides have, property by property. */
export function mergeMembers<Item extends object>(
  { base, mine, theirs }: { base: Item | undefined; mine: Item; theirs: Item },
  { key, subject, text }: Subject,
  decide: Decide,
): Item {
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])] as (keyof Item & string)[];
  const merged = Object.fromEntries(
    names.flatMap((name) => {
      const three = { base: base?.[name], mine: mine[name], theirs: theirs[name] };
      const value = mergeValue(three, () =>
        decide({ key: `${key} ${name}`, subject, part: name, mine: text(three.mine), theirs: text(three.theirs) }),
      );
      return value === undefined ? [] : [[name, value]];
    }),
  ) as Item;
  return sameValue(merged, mine) ? mine : merged;
}
