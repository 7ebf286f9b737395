import { sameValue } from '../same-value';
import type { Side } from './merge-items';
import { movedIds } from './moved-ids';

/** An order as the three states of a merge have it. */
export interface Orders {
  base: readonly string[];
  mine: readonly string[];
  theirs: readonly string[];
}

const within = (ids: readonly string[], members: { has(id: string): boolean }) => ids.filter((id) => members.has(id));

/** Puts into `order` what of `side` is missing, each after what it follows there. */
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

/** The order of what both sides have: of whoever moved something; of both where they moved different things. */
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
 * An order of `members` from three. What both sides moved is decided; what only one has stands after what it follows
 * there, and what neither has comes last.
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
  // What moved here from a place that is gone is in no side's order.
  return [...order, ...[...members].filter((id) => !order.includes(id))];
}
