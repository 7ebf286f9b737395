import type { Json } from '../../field';
import type { NumberFacet } from '../../field-facet';
import { DAY_MS, MINUTE_MS } from '../durations';
import { dayOf, timeOf } from '../moment/moment-of-number';
import { parseNumber } from '../number/numeric';
import { numberTest } from './facet-tests';

export const numberFacet: NumberFacet<number | null> = {
  kind: 'number',
  scale: 'number',
  number: Number,
  answer: (number) => number,
  test: numberTest((operand) => parseNumber(operand) ?? null),
};

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
