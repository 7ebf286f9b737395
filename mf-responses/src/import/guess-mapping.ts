import { type Field, modelOf } from '@tessera/fields/models';
import type { DateOrder } from '@tessera/form-model/import/date-order';
import { possibleDateOrders } from '@tessera/form-model/import/date-order';
import type { ImportTarget } from '@tessera/form-model/import/read-row';
import { isMonthFirst } from '@tessera/shared-ui/format-time';

/** A target that the owner can choose for a column. */
export interface TargetOption {
  /** Identifies the target among the options. */
  id: string;
  label: string;
  target: ImportTarget;
  field?: Field;
}

const facts: readonly TargetOption[] = [
  { id: 'submittedAt', label: 'Submission Date', target: { kind: 'submittedAt' } },
  { id: 'status', label: 'Status', target: { kind: 'status' } },
  { id: 'note', label: 'Private note', target: { kind: 'note' } },
];

/** Everything that a column can hold: the columns of an export. */
export function targetOptions(fields: readonly Field[]): TargetOption[] {
  const answers = fields.flatMap((field) =>
    modelOf(field)
      .csvColumns(field)
      .map(({ key, header }) => ({
        id: `answer ${key}`,
        label: header,
        target: { kind: 'answer' as const, key },
        field,
      })),
  );
  return [...facts, ...answers];
}

/** Letters and digits in lower case, so that “E-mail” is like “Email”. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** The options whose name a column has, each at most once; undefined for columns with another name. */
export function guessTargets(headers: readonly string[], options: readonly TargetOption[]): (string | undefined)[] {
  const free = [...options];
  const take = (isMatch: (option: TargetOption) => boolean) => {
    const at = free.findIndex(isMatch);
    return at < 0 ? undefined : free.splice(at, 1)[0]?.id;
  };
  // Exact names first, so that a similar name does not take their place.
  const exact = headers.map((header) => take(({ label }) => label === header.trim()));
  return exact.map((id, at) => {
    const name = plain(headers[at] ?? '');
    return id ?? (name === '' ? undefined : take(({ label }) => plain(label) === name));
  });
}

/** The order of the dates in some columns, and whether they leave a choice. */
export function guessDateOrder(
  cells: readonly string[],
  language: string,
): { order: DateOrder; possible: DateOrder[] } {
  const possible = possibleDateOrders(cells);
  const local: DateOrder = isMonthFirst(language) ? 'mdy' : 'dmy';
  const order = possible.includes('ymd') ? 'ymd' : possible.includes(local) ? local : (possible[0] ?? local);
  return { order, possible };
}
