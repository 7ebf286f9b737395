import { model as date, FIRST_DAY } from '../date/model';
import type { FieldOf, Json } from '../field';
import { DAY_MS } from '../shared/durations';
import { momentsBetween, representativeMarks } from '../shared/representatives/representative-marks';
import type { DateRange } from './model';

const day = (from: string, by: number) =>
  new Date(Date.parse(`${from}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);

/** More operands than these would make the list too long. */
const MAX_OPERANDS = 6;

/** No answer, and all ranges between days that operands and limits tell apart. */
export function representativeRanges(field: FieldOf, operands: readonly Json[]): DateRange[] | null {
  if (operands.length > MAX_OPERANDS) return null;
  const single = { ...field, type: 'date' as const, id: 'day' };
  const { earliest = '', latest = '' } = field.validation;
  const marks = [...operands, FIRST_DAY, earliest, latest].map((given) => date.read(single, { day: given as Json }));
  const isValid = (answer: string) => Object.keys(date.validate(single, { day: answer }, false)).length === 0;
  const days = representativeMarks(marks, momentsBetween(day, '2000-01-01'), isValid);
  const ranges = days.flatMap((from) => days.flatMap((to) => (from <= to ? [{ from, to }] : [])));
  return [{ from: '', to: '' }, ...ranges];
}
