import type { WireColumns } from '@tessera/form-model/wire';

/*
 * Which columns the table shows, in which order and how wide. Every function returns a new choice.
 */

/** The member of a column that a choice is about. */
interface Choosable {
  id: string;
  /** Not shown until the owner chooses it. */
  isExtra: boolean;
}

/** Always the first column, and always shown. */
export const SUBMITTED = ':submittedAt';

/** Columns that stay in place, apart from the first. */
export const MAX_PINNED = 2;

/** Limits of a width in CSS pixels, as the server accepts them. */
const MIN_WIDTH = 72;
const MAX_WIDTH = 2000;

/** The choice before the owner has made one: the first answer stays in place beside the date. */
export function usualChoice(columns: readonly Choosable[]): WireColumns {
  const first = columns.find(({ id, isExtra }) => !isExtra && !id.startsWith(':'));
  return {
    order: [],
    hidden: columns.filter(({ isExtra }) => isExtra).map(({ id }) => id),
    pinned: first ? [first.id] : [],
    widths: {},
  };
}

/**
 * All columns in the order of the choice, the first column and the pinned ones at the start. A column that the choice does
 * not name comes after its neighbour in `columns`.
 */
export function orderedColumns<Column extends Choosable>(
  columns: readonly Column[],
  { order, pinned }: Pick<WireColumns, 'order' | 'pinned'>,
): Column[] {
  const byId = new Map(columns.map((column) => [column.id, column]));
  const named = [...new Set(order)].filter((id) => byId.has(id));
  const placed = new Set(named);
  const ids = [...named];
  let before: string | undefined;
  for (const { id } of columns) {
    if (!placed.has(id)) ids.splice(before === undefined ? 0 : ids.indexOf(before) + 1, 0, id);
    before = id;
  }
  const fixed = [SUBMITTED, ...pinned].filter((id) => byId.has(id));
  return [...new Set([...fixed, ...ids])].flatMap((id) => byId.get(id) ?? []);
}

/** The columns of the table. */
export function shownColumns<Column extends Choosable>(columns: readonly Column[], choice: WireColumns): Column[] {
  const hidden = new Set(choice.hidden);
  return orderedColumns(columns, choice).filter(({ id }) => id === SUBMITTED || !hidden.has(id));
}

const without = (ids: readonly string[], id: string) => ids.filter((each) => each !== id);

export function withShown(choice: WireColumns, id: string, isShown: boolean): WireColumns {
  return { ...choice, hidden: isShown ? without(choice.hidden, id) : [...without(choice.hidden, id), id] };
}

/** Pins or unpins a column. A pinned column is shown. Beyond `MAX_PINNED` the choice stays as it is. */
export function withPinned(choice: WireColumns, id: string, isPinned: boolean): WireColumns {
  const pinned = without(choice.pinned, id);
  if (!isPinned) return { ...choice, pinned };
  return pinned.length < MAX_PINNED ? { ...withShown(choice, id, true), pinned: [...pinned, id] } : choice;
}

/** Moves a column within its group: the pinned columns, or the others. */
export function withMoved(
  columns: readonly Choosable[],
  choice: WireColumns,
  { from, to }: { from: number; to: number },
): WireColumns {
  const ids = orderedColumns(columns, choice).map(({ id }) => id);
  const [moved] = ids.splice(from, 1);
  if (moved === undefined) return choice;
  ids.splice(to, 0, moved);
  const pinned = new Set(choice.pinned);
  return { ...choice, order: ids, pinned: ids.filter((id) => pinned.has(id)) };
}

/** Sets widths in CSS pixels by column id. */
export function withWidths(choice: WireColumns, widths: { readonly [id: string]: number }): WireColumns {
  const bounded = Object.entries(widths).map(([id, width]) => [id, boundedWidth(width)]);
  return { ...choice, widths: { ...choice.widths, ...Object.fromEntries(bounded) } };
}

export function boundedWidth(width: number): number {
  return Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));
}
