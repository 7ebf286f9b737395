/** The items of `ids` that are in `members`, in order. */
const within = (ids: readonly string[], members: ReadonlySet<string>) => ids.filter((id) => members.has(id));

const sameOrder = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id, at) => id === other[at]);

/**
 * An order of `members` from three: whoever moved something decides, mine where both did. What only the other has
 * stands after what it followed there, and what neither has comes last.
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  members: ReadonlySet<string>,
): string[] {
  const isMoved = (side: readonly string[]) => !sameOrder(within(side, new Set(base)), within(base, new Set(side)));
  const [leading, following] = isMoved(theirs) && !isMoved(mine) ? [theirs, mine] : [mine, theirs];
  const order = within(leading, members);
  let previous = -1;
  for (const id of within(following, members)) {
    const at = order.indexOf(id);
    if (at >= 0) previous = at;
    else {
      previous += 1;
      order.splice(previous, 0, id);
    }
  }
  // What moved here from a place that is gone is in no side's order.
  return [...order, ...[...members].filter((id) => !order.includes(id))];
}
