/** Selected responses by id, and the one from which a range is selected. */
export interface Selection {
  ids: ReadonlySet<string>;
  anchor: string | null;
}

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/**
 * Selects or deselects a response. With a range: all responses from the one that was pressed before, as it is selected.
 *
 * @param order the ids of the list, in its order
 */
export function withToggled(
  { ids, anchor }: Selection,
  order: readonly string[],
  { id, isRange }: { id: string; isRange: boolean },
): Selection {
  const isSelected = !ids.has(id);
  const from = isRange && anchor !== null ? order.indexOf(anchor) : -1;
  const to = order.indexOf(id);
  const range = from < 0 || to < 0 ? [id] : order.slice(Math.min(from, to), Math.max(from, to) + 1);
  const next = new Set(ids);
  for (const each of range) {
    if (isSelected) next.add(each);
    else next.delete(each);
  }
  return { ids: next, anchor: id };
}
