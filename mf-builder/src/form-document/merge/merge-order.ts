import { sameValue } from '@tessera/form-model/same-value';
import type { Side } from './merge-items';
import { movedIds } from './moved-ids';

/** The order of the same items in the three states of a merge. */
export interface Orders {
  base: readonly string[];
  mine: readonly string[];
  theirs: readonly string[];
}

const within = (ids: readonly string[], members: { has(id: string): boolean }) => ids.filter((id) => members.has(id));

/** Adds the missing ids of `side` to `order`, each after the id that it follows in `side`. */
function withMissing(order: readonly string[], side: readonly string[]): string[] {
  const whole = [...order];
  let previous = -1;
  for (const id of side) {
    const at = whole.indexOf(id);
    if (at >= 0) previous = at;
    else {
      previous += 1;
      whole.splice(previous, 0, id);
    }
  }
  return whole;
}

/**
 * The order of the ids on both sides: that of the side that moved something, or both combined if they moved different
 * ids.
 */
function sharedOrder({ base, mine, theirs }: Orders, decide: (mine: string[], theirs: string[]) => Side): string[] {
  const shared = new Set(within(mine, new Set(theirs)));
  const [own, others] = [within(mine, shared), within(theirs, shared)];
  if (sameValue(own, others)) return own;
  const former = within(base, shared);
  if (former.length === shared.size) {
    if (sameValue(others, former)) return own;
    if (sameValue(own, former)) return others;
    const moved = movedIds(former, own);
    if ([...movedIds(former, others)].every((id) => !moved.has(id)))
      return withMissing(
        others.filter((id) => !moved.has(id)),
        own,
      );
  }
  return decide(own, others) === 'mine' ? own : others;
}

/**
 * Merges the three orders of `members`. If both sides moved the same ids, the owner chooses. An id that only one side has
 * comes after the id that it follows there; an id that no side has comes last.
 */
export function mergeOrder(
  orders: Orders,
  members: ReadonlySet<string>,
  decide: (mine: string[], theirs: string[]) => Side,
): string[] {
  const [base, mine, theirs] = [orders.base, orders.mine, orders.theirs].map((ids) => within(ids, members)) as [
    string[],
    string[],
    string[],
  ];
  const order = withMissing(withMissing(sharedOrder({ base, mine, theirs }, decide), mine), theirs);
  // A field that moved here from a deleted page is in no side’s order.
  return [...order, ...[...members].filter((id) => !order.includes(id))];
}
