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

const detailTargets: readonly TargetOption[] = [
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
  return [...detailTargets, ...answers];
}

/** Letters and digits in lower case, so that “E-mail” is like “Email”. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Shorter parts of a word say too little. */
const MIN_PART = 4;

type Matches = (header: string, label: string) => boolean;

/** How a header and the label of a field are compared, the surest first. */
const comparisons: readonly Matches[] = [
  (header, label) => label === header.trim(),
  (header, label) => plain(header) !== '' && plain(label) === plain(header),
  // “Name” is short for “Full name”, and “E-mail address” says more than “Email”.
  (header, label) => {
    const [asked, words] = [wordsOf(header), wordsOf(label)];
    return asked.length > 0 && asked.every((word) => words.includes(word));
  },
  (header, label) => {
    const [asked, name] = [plain(header), plain(label)];
    const [part, whole] = asked.length < name.length ? [asked, name] : [name, asked];
    return part.length >= MIN_PART && whole.includes(part);
  },
];

/** The option with the shortest label, which is the closest one. */
function closest(options: readonly TargetOption[]): TargetOption | undefined {
  return [...options].sort((one, other) => one.label.length - other.label.length)[0];
}

/** The options that columns probably hold by their names, each at most once; undefined for columns with other names. */
export function guessTargets(headers: readonly string[], options: readonly TargetOption[]): (string | undefined)[] {
  const guessed: (string | undefined)[] = headers.map(() => undefined);
  // Sure names first, so that a similar name does not take their place.
  for (const matches of comparisons) {
    for (const [at, header] of headers.entries()) {
      if (guessed[at] !== undefined) continue;
      guessed[at] = closest(options.filter(({ id, label }) => !guessed.includes(id) && matches(header, label)))?.id;
    }
  }
  return guessed;
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

const NUMBER = /^[^\d]{0,4}(\d[\d.,\s'’]*)[^\d]{0,4}$/;
/** Longer than any number that people write. */
const MAX_NUMBER_LENGTH = 40;
const GROUP = 3;

const other = { '.': ',', ',': '.' } as const;
type DecimalSign = keyof typeof other;

/** The decimal sign that a number must have; undefined for texts and for numbers such as 1.250, which allow both. */
function decimalSignOf(cell: string): DecimalSign | undefined {
  const [, number = ''] = (cell.length <= MAX_NUMBER_LENGTH && NUMBER.exec(cell)) || [];
  const at = Math.max(number.lastIndexOf('.'), number.lastIndexOf(','));
  if (at < 0) return undefined;
  const sign = number[at] as DecimalSign;
  const [before, after] = [number.slice(0, at), number.slice(at + 1)];
  if (before.includes(other[sign])) return sign;
  if (before.includes(sign)) return other[sign];
  const isGroup = after.length === GROUP && before.length <= GROUP && !before.startsWith('0');
  return isGroup ? undefined : sign;
}

/** The decimal sign that most numbers of a file must have; undefined if they allow both. */
export function guessDecimalSign(cells: readonly string[]): DecimalSign | undefined {
  const signs = cells.map(decimalSignOf);
  const [points, commas] = [signs.filter((sign) => sign === '.').length, signs.filter((sign) => sign === ',').length];
  return points === commas ? undefined : points > commas ? '.' : ',';
}

/** A language with the decimal sign: the owner’s if it has it. */
export function languageWith(sign: DecimalSign, own: string): string {
  const isOwn = new Intl.NumberFormat(own)
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === sign);
  return isOwn ? own : { '.': 'en', ',': 'de' }[sign];
}
