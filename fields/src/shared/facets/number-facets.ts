import type { Json } from '../../field';
import type { NumberFacet } from '../../field-facet';
import { parseNumber } from '../number/numeric';
import { numberTest } from './facet-tests';

export const numberFacet: NumberFacet<number | null> = {
  kind: 'number',
  scale: 'number',
  number: Number,
  answer: (number) => number,
  test: numberTest((operand) => parseNumber(operand) ?? null),
};

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const LAST_MINUTE = 24 * 60 - 1;

/** The day a number of days after 1970-01-01, `YYYY-MM-DD`. */
export function dayOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** The time a number of minutes after midnight, `HH:MM`. The last minute for midnight at the end, which is no time of the day. */
export function timeOf(number: number): string {
  return new Date(Math.min(Math.round(number), LAST_MINUTE) * MINUTE_MS).toISOString().slice(11, 16);
}

/** The facet of a type whose answers are texts with a place in time. `read` returns the stored form of a text; empty if invalid. */
function momentFacet(
  read: (operand: Json) => string,
  { scale, number, answer, widths }: Pick<NumberFacet<string>, 'scale' | 'number' | 'answer' | 'widths'>,
): NumberFacet<string> {
  const toNumber = (operand: Json) => {
    const moment = read(operand);
    return moment === '' ? null : number(moment);
  };
  return { kind: 'number', scale, number, answer, test: numberTest(toNumber), ...(widths && { widths }) };
}

/** Days since 1970-01-01. */
export function dateFacet(read: (operand: Json) => string): NumberFacet<string> {
  return momentFacet(read, {
    scale: 'day',
    number: (day) => Date.parse(`${day}T00:00:00Z`) / DAY_MS,
    answer: dayOf,
    widths: [1, 7, 14, 28, 91, 365, 1826, 3652, 36_524],
  });
}

/** Minutes since midnight. */
export function timeFacet(read: (operand: Json) => string): NumberFacet<string> {
  return momentFacet(read, {
    scale: 'minute',
    number: (time) => Date.parse(`1970-01-01T${time}:00Z`) / MINUTE_MS,
    answer: timeOf,
    widths: [1, 5, 15, 30, 60, 120, 180],
  });
}
