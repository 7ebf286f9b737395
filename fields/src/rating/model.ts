import type { FieldOf } from '../field';
import type { Problem } from '../shared/messages/error-messages';
import { orderComparisons } from '../shared/model/order-comparisons';
import { singleKey } from '../shared/model/single-key';
import { parseNumber } from '../shared/number/numeric';

const outOfScale = ({ maxRating }: FieldOf): Problem => ['step', { value: maxRating }];

/** Steps of a scale, 1 to the field’s `maxRating`, stored as a number. */
export const model = singleKey<'rating', number | null>({
  type: 'rating',
  name: 'Star rating (1 to 5)',
  family: 'detail',
  empty: null,
  parse: parseNumber,
  typeError: outOfScale,
  problem(field, answer) {
    const stars = Number(answer);
    return Number.isInteger(stars) && stars >= 1 && stars <= field.maxRating ? undefined : outOfScale(field);
  },
  start: (field) => parseNumber(field.defaultValue) ?? '',
  // In other languages, digits without words. The control has messages in the page’s language.
  say: (field, answer, language) =>
    (language ?? 'en').startsWith('en') ? `${answer} of ${field.maxRating}` : `${answer}/${field.maxRating}`,
  tiles: (field) => Array.from({ length: field.maxRating }, () => 1),
  ownOptions: ({ maxRating }) => maxRating,
  comparisons: orderComparisons<number | null>({
    operand: 'number',
    empty: null,
    parse: parseNumber,
  }),
});
