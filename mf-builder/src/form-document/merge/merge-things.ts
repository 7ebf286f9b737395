import { valueText } from '../value-text';
import { type Decide, mergeDeleted, mergeMembers, type Three } from './merge-items';

/** How the things of one kind are named and merged. */
export interface Kind<Thing> {
  kind: string;
  name(thing: Thing): string;
  /** Describes other changes of a side than those of properties, such as a move; empty for none. */
  touched?(id: string, side: 'mine' | 'theirs'): string;
  /** Merges a thing that both sides have; property by property if omitted. */
  both?(three: Three<Thing> & { mine: Thing; theirs: Thing }): Thing;
}

/** Merges all things of a kind, by id. A deleted thing has no entry. */
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
    const about = { key: `${kind} ${id}`, subject: named ? name(named) : kind, text: valueText };
    const thing =
      mine && theirs
        ? (both?.({ base, mine, theirs }) ?? mergeMembers({ base, mine, theirs }, about, decide))
        : mergeDeleted({ base, mine, theirs }, about, decide, touched(id, mine ? 'mine' : 'theirs'));
    if (thing) merged.set(id, thing);
  }
  return merged;
}
