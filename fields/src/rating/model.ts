import { parseNumber } from '../numeric';
import { orderComparisons } from '../order-comparisons';
import { singleKey } from '../single-key';

/** Steps of a scale, 1 to the field's `maxRating`, stored as a number. */
export const model = singleKey<'rating', number | null>({
  type: 'rating',
  name: 'Star rating (1 to 5)',
  description: 'One to five stars',
  family: 'detail',
  empty: null,
  parse: parseNumber,
  misfit: (label, field) => `${label} must be a whole number from 1 to ${field.maxRating}`,
  problem(field, answer, label) {
    const stars = Number(answer);
    return Number.isInteger(stars) && stars >= 1 && stars <= field.maxRating
      ? undefined
      : `${label} must be a whole number from 1 to ${field.maxRating}`;
  },
  start: (field) => parseNumber(field.defaultValue) ?? '',
  say: (field, answer) => `${answer} of ${field.maxRating}`,
  tiles: (field) => Array.from({ length: field.maxRating }, () => 1),
  comparisons: orderComparisons<number | null>({
    operand: 'number',
    words: ['is less than', 'is at most', 'is more than', 'is at least'],
    empty: null,
    parse: parseNumber,
    range: (field) => [1, field.maxRating],
  }),
});
