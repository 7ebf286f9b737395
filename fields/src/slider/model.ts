import type { FieldOf, Json } from '../field';
import { misread, model as numbers } from '../number/plain-model';
import { isTyped } from '../shared/answer/typed';
import { orderComparisons } from '../shared/model/order-comparisons';
import { singleKey } from '../shared/model/single-key';
import { writeNumber } from '../shared/number/notation';
import { parseNumber } from '../shared/number/numeric';

/** Significant digits of a step: sums of decimals such as 0.1 are not exact beyond. */
const DIGITS = 12;
const MAX_STEPS = 10_000;

/** The numbers of a slider. */
export interface SliderRange {
  min: number;
  max: number;
  step: number;
}

/** The range that the owner has set. Settings that make no range count as 0 to 100 in steps of 1. */
export function sliderRange({ validation, details }: Pick<FieldOf, 'validation' | 'details'>): SliderRange {
  const { min = 0, max = 100 } = validation;
  const { step = 1 } = details ?? {};
  if (!(max > min)) return { min: 0, max: 100, step: 1 };
  return {
    min,
    max,
    step: step > 0 && step <= max - min && (max - min) / step <= MAX_STEPS ? step : (max - min) / 100,
  };
}

/** The number after some steps from the smallest on. */
export function stepAt({ min, step }: SliderRange, steps: number): number {
  return Number((min + steps * step).toPrecision(DIGITS));
}

/** Whether the number is one of the steps. */
function isStep(range: SliderRange, number: number): boolean {
  return number === stepAt(range, Math.round((number - range.min) / range.step));
}

/** A number of the slider in the notation of a language, with the unit. */
export function withUnit({ details }: Pick<FieldOf, 'details'>, number: number, language: string): string {
  return [writeNumber(number, language), details?.unit].filter(Boolean).join(' ');
}

/** Reads a number as a client sends it, or as it was typed in the notation of the page’s language or with a decimal point. */
function parse(value: Json): number | null | undefined {
  const plain = numbers.writing?.plain(value) ?? value;
  return parseNumber(isTyped(plain) ? plain.typed : plain);
}

/** A number that is set by moving a thumb along a line. */
export const model = singleKey<'slider', number | null>({
  type: 'slider',
  name: 'Slider',
  family: 'detail',
  limits: ['min', 'max'],
  empty: null,
  parse,
  typeError: (_field, given) => misread(given),
  problem(field, answer) {
    const range = sliderRange(field);
    const number = Number(answer);
    if (number < range.min) return ['min', { value: range.min }];
    if (number > range.max) return ['max', { value: range.max }];
    return isStep(range, number) ? undefined : ['sliderStep', { value: range.step }];
  },
  start: (field) => parseNumber(field.defaultValue) ?? '',
  say: (field, answer, language) => withUnit(field, Number(answer), language),
  // Without script it is typed.
  ...(numbers.writing && { writing: numbers.writing }),
  tiles: () => [3],
  comparisons: orderComparisons<number | null>({
    operand: 'number',
    empty: null,
    parse: parseNumber,
  }),
});
