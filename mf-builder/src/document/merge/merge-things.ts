import { valueWords } from '../value-text';
import { type Decide, mergeDeleted, mergeMembers, type Three } from './merge-items';

/** How the things of one kind are told, and what was done with them besides their properties. */
export interface Kind<Thing> {
  kind: string;
  name(thing: Thing): string;
  /** What a side did with a thing of `base`, in words; empty for nothing. */
  touched?(id: string, side: 'mine' | 'theirs'): string;
  /** Merges what both sides have, where it is not done property by property. */
  both?(three: Three<Thing> & { mine: Thing; theirs: Thing }): Thing;
}

/** Every thing of a kind that any side has, merged, by id; what is deleted has no entry. */
export function mergeThings<Thing extends { id: string }>(
  lists: { base: readonly Thing[]; mine: readonly Thing[]; theirs: readonly Thing[] },
  { kind, name, touched = () => '', both }: Kind<Thing>,
  decide: Decide,
): Map<string, Thing> {
  const byId = (things: readonly Thing[]) => new Map(things.map((thing) => [thing.id, thing]));
  const [former, own, others] = [byId(lists.base), byId(lists.mine), byId(lists.theirs)];
  const merged = new Map<string, Thing>();
  for (const id of new Set([...own.keys(), ...others.keys()])) {
    const [base, mine, theirs] = [former.get(id), own.get(id), others.get(id)];
    const named = mine ?? theirs;
    const about = { key: `${kind} ${id}`, subject: named ? name(named) : kind, words: valueWords };
    const thing =
      mine && theirs
        ? (both?.({ base, mine, theirs }) ?? mergeMembers({ base, mine, theirs }, about, decide))
        : mergeDeleted({ base, mine, theirs }, about, decide, touched(id, mine ? 'mine' : 'theirs'));
    if (thing) merged.set(id, thing);
  }
  return merged;
}
