import { model as date } from '../date/model';
import type { Answers, Comparison, FieldModel, FieldOf, Json, Subfield } from '../field';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';
import { DAY_MS } from '../shared/durations';
import { formatEnglishError, type Problem } from '../shared/messages/error-messages';
import { modelHead } from '../shared/model/model-head';
import { presenceComparisons } from '../shared/model/presence-comparisons';
import { writtenDay } from '../shared/spelling/written-day';

/** Two days, `YYYY-MM-DD`; empty where a day is missing. */
export interface DateRange {
  from: string;
  to: string;
}

/** The names of the two parts, which are part of their keys. */
const PARTS = ['from', 'to'] as const;
const part = (name: string, label: string): Subfield => ({ name, label, placeholder: '', required: false });

/** Reads a day as the type for single dates does: the field as one of that type, under the key of the part. */
const dayField = (field: FieldOf, key: string) => ({ ...field, type: 'date' as const, id: key, subfields: [] });

const keyOf = (field: FieldOf, name: string) => `${field.id}_${name}`;
const keysOf = (field: FieldOf) => PARTS.map((name) => keyOf(field, name)) as [string, string];
const labelOf = (field: FieldOf, at: number) => field.subfields[at]?.label.trim() || field.label.trim();

function read(field: FieldOf, answers: Answers): DateRange {
  const [from, to] = keysOf(field);
  return { from: date.read(dayField(field, from), answers), to: date.read(dayField(field, to), answers) };
}

const isEmpty = ({ from, to }: DateRange) => from === '' && to === '';

/** The error about both days together, under the key of the later one. */
function pairProblem({ from, to }: DateRange): ['from' | 'to', Problem] | undefined {
  if (from === '') return ['from', ['required']];
  if (to === '') return ['to', ['required']];
  return to < from ? ['to', ['rangeOrder']] : undefined;
}

const comparison = (label: string, test: (range: DateRange, day: string) => boolean): Comparison<DateRange> => ({
  label,
  operand: 'date',
  holds: (range, operand) => {
    const day = date.read(dayField({ validation: {} } as FieldOf, 'day'), { day: operand as Json });
    return day !== '' && test(range, day);
  },
});

/** A first and a last day, each under its own key. */
export const model: FieldModel<'date-range', DateRange> = {
  ...modelHead({
    type: 'date-range',
    name: 'Date range',
    family: 'detail',
    limits: ['earliest', 'latest'],
    subfields: [part('from', 'From'), part('to', 'To')],
  }),
  tiles: () => [1, 1],
  keys: keysOf,
  read,
  initial: (field) => Object.fromEntries(keysOf(field).map((key) => [key, ''])),
  isEmpty,
  validate(field, answers, required, formatError = formatEnglishError) {
    const errors: { [key: string]: string } = {};
    for (const [at, key] of keysOf(field).entries())
      Object.assign(
        errors,
        date.validate({ ...dayField(field, key), label: labelOf(field, at) }, answers, false, formatError),
      );
    if (Object.keys(errors).length > 0) return errors;
    const range = read(field, answers);
    const [first] = keysOf(field);
    if (isEmpty(range)) return required ? { [first]: formatError(['required'], field.label.trim()) } : {};
    const problem = pairProblem(range);
    if (!problem) return {};
    const [name, message] = problem;
    return { [keyOf(field, name)]: formatError(message, labelOf(field, PARTS.indexOf(name))) };
  },
  normalise(field, answers) {
    const { from, to } = read(field, answers);
    const [first, last] = keysOf(field);
    return { ...(from && { [first]: from }), ...(to && { [last]: to }) };
  },
  comparisons: {
    startsBefore: comparison('begins before', ({ from }, day) => from !== '' && from < day),
    startsAfter: comparison('begins after', ({ from }, day) => from !== '' && from > day),
    endsBefore: comparison('ends before', ({ to }, day) => to !== '' && to < day),
    endsAfter: comparison('ends after', ({ to }, day) => to !== '' && to > day),
    includesDay: comparison(
      'includes the day',
      ({ from, to }, day) => from !== '' && to !== '' && from <= day && day <= to,
    ),
    ...presenceComparisons<DateRange>(isEmpty),
  },
  csvColumns: (field) =>
    keysOf(field).map((key, at) => ({ key, header: `${field.label}: ${field.subfields[at]?.label ?? PARTS[at]}` })),
  csvCells: (field, answers) =>
    keysOf(field).map((key) => date.csvCells(dayField(field, key), answers)[0] ?? rawText(answerAt(answers, key))),
  text: (_field, { from, to }, language) =>
    [from, to]
      .filter(Boolean)
      .map((day) => writtenDay(day, language))
      .join(' – '),
};

/** Nights between two days; null unless both are given in order. */
export function nightsOf({ from, to }: DateRange): number | null {
  const nights = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  return nights >= 0 ? nights : null;
}
