import { valueText } from '../value-text';
import { type Decide, mergeDeleted, mergeMembers, type ThreeWay } from './merge-items';

/** How the items of one kind are named and merged. */
export interface ItemKind<Item> {
  kind: string;
  name(item: Item): string;
  /** Describes other changes of a side than those of properties, such as a move; empty for none. */
  otherChange?(id: string, side: 'mine' | 'theirs'): string;
  /** Merges an item that both sides have; property by property if omitted. */
  both?(three: ThreeWay<Item> & { mine: Item; theirs: Item }): Item;
}

/** Merges all items of a kind, by id. A deleted item has no entry. */
export function mergeLists<Item extends { id: string }>(
  lists: { base: readonly Item[]; mine: readonly Item[]; theirs: readonly Item[] },
  { kind, name, otherChange = () => '', both }: ItemKind<Item>,
  decide: Decide,
): Map<string, Item> {
  const byId = (items: readonly Item[]) => new Map(items.map((item) => [item.id, item]));
  const [former, own, others] = [byId(lists.base), byId(lists.mine), byId(lists.theirs)];
  const merged = new Map<string, Item>();
  for (const id of new Set([...own.keys(), ...others.keys()])) {
    const [base, mine, theirs] = [former.get(id), own.get(id), others.get(id)];
    const named = mine ?? theirs;
    const about = { key: `${kind} ${id}`, subject: named ? name(named) : kind, text: valueText };
    const item =
      mine && theirs
        ? (both?.({ base, mine, theirs }) ?? mergeMembers({ base, mine, theirs }, about, decide))
        : mergeDeleted({ base, mine, theirs }, about, decide, otherChange(id, mine ? 'mine' : 'theirs'));
    if (item) merged.set(id, item);
  }
  return merged;
}
