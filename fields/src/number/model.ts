import { hasTooManyDigits, parseNumber } from '../numeric';
import { orderComparisons } from '../order-comparisons';
import { singleKey } from '../single-key';

/** A number. What a visitor types is stored as a number, not as text. */
export const model = singleKey<'number', number | null>({
  type: 'number',
  name: 'number',
  description: 'A number',
  family: 'detail',
  placeholder: true,
  limits: ['min', 'max', 'integer'],
  empty: null,
  parse: parseNumber,
  misfit: () => ['number'],
  problem({ validation: { min = -Infinity, max = Infinity, integer } }, answer, given) {
    const number = Number(answer);
    if (hasTooManyDigits(given)) return ['digits'];
    if (integer && !Number.isInteger(number)) return ['whole'];
    if (number < min) return ['least', { value: min }];
    return number > max ? ['most', { value: max }] : undefined;
  },
  tiles: () => [1],
  comparisons: orderComparisons<number | null>({
    operand: 'number',
    words: ['is less than', 'is at most', 'is more than', 'is at least'],
    empty: null,
    parse: parseNumber,
  }),
});
