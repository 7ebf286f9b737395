import type { ListedOption } from '@tessera/fields/listed-options';
import { readPasted } from '@tessera/form-model/list-entries';

/** An option in the editor. The id never leaves it. */
export interface EditedRow {
  id: number;
  label: string;
  value: string;
}

let lastId = 0;

function rowOf({ label, value = '' }: ListedOption): EditedRow {
  lastId += 1;
  return { id: lastId, label, value };
}

export function rowsOf(options: readonly ListedOption[]): EditedRow[] {
  return options.map(rowOf);
}

/** Adds a blank row after another, or at the end. */
export function withBlankRow(rows: readonly EditedRow[], after?: number): EditedRow[] {
  const at = rows.findIndex(({ id }) => id === after);
  const place = at < 0 ? rows.length : at + 1;
  return [...rows.slice(0, place), rowOf({ label: '' }), ...rows.slice(place)];
}

const isBlank = ({ label, value }: EditedRow) => label.trim() === '' && value.trim() === '';

/** Moves a row one place up (−1) or down (1). */
export function withMovedRow(rows: readonly EditedRow[], id: number, by: -1 | 1): EditedRow[] {
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at];
  const to = at + by;
  if (!row || to < 0 || to >= rows.length) return [...rows];
  const others = rows.filter((each) => each !== row);
  return [...others.slice(0, to), row, ...others.slice(to)];
}

/** Whether a pasted text is several options, or an option and its value, and not the text of one option. */
export function isSeveral(text: string): boolean {
  return /[\t\r\n]/.test(text.trim());
}

/**
 * Adds the lines of a pasted text, or the rows of a spreadsheet, after a row, or in place of it if it is blank. Tells how many
 * were added, and how many did not fit.
 */
export function withPasted(
  rows: readonly EditedRow[],
  target: number,
  text: string,
  max: number,
): { next: EditedRow[]; added: number; leftOut: number } {
  const at = rows.findIndex(({ id }) => id === target);
  const before = rows.slice(0, at + 1).filter((row) => row.id !== target || !isBlank(row));
  const after = rows.slice(at + 1);
  const others = [...before, ...after];
  const { entries, leftOut } = readPasted(
    text,
    max - others.length,
    others.map(({ label }) => label.trim()),
  );
  return { next: [...before, ...entries.map(rowOf), ...after], added: entries.length, leftOut };
}
