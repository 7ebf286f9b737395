import { FIRST_DAY } from './date/model';
import type { FieldOf, Json } from './field';
import { lazyRepresentatives } from './lazy/lazy-representatives';
import { type EagerType, entryOf } from './models';
import { representativeNumbers } from './number/representatives';
import { DAY_MS, MINUTE_MS } from './shared/durations';
import { momentsBetween, numbersBetween } from './shared/representatives/representative-marks';
import { representativeChoices, representativeOptions } from './shared/representatives/representative-options';
import { representativeTexts } from './shared/representatives/representative-texts';
import {
  anyText,
  formedText,
  isValidFor,
  ordered,
  type Representatives,
} from './shared/representatives/representatives';

const day = (date: string, by: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + by * DAY_MS).toISOString().slice(0, 10);
const minute = (time: string, by: number) =>
  new Date(Date.parse(`2000-01-01T${time}:00Z`) + by * MINUTE_MS).toISOString().slice(11, 16);
const moments = ({ validation }: FieldOf) => [validation.earliest, validation.latest];

const eagerRepresentatives: { readonly [Type in EagerType]: Representatives } = {
  text: anyText,
  textarea: anyText,
  email: formedText,
  phone: formedText,
  number: representativeNumbers,
  select: representativeOptions,
  radio: representativeOptions,
  checkbox: (field, operands) => representativeChoices(field, operands, isValidFor(field)),
  date: ordered(momentsBetween(day, '2000-01-01'), (field) => [FIRST_DAY, ...moments(field)]),
  time: ordered(momentsBetween(minute, '12:00'), moments),
  // Comparisons only see whether there is a file.
  file: () => [[], ['file']],
  rating: ordered(numbersBetween, ({ maxRating }) => [1, maxRating]),
  // Comparisons see the parts as one line.
  address: (_field, operands) =>
    representativeTexts(operands, { canBe: () => true, canHold: () => true })?.map((line) => ({ line })) ?? null,
};

/**
 * Lists answers such that every valid answer has the same result as one of them in each comparison of the field’s type
 * with these operands. Null where the list would be too long. The linter uses it to find comparisons that can never hold.
 */
export function representativeAnswers(field: FieldOf, operands: readonly Json[]): readonly unknown[] | null {
  return entryOf(field, eagerRepresentatives, lazyRepresentatives)(field, operands);
}
