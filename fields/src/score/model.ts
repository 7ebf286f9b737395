import { orderComparisons } from '../shared/model/order-comparisons';
import { singleKey } from '../shared/model/single-key';
import { parseNumber } from '../shared/number/numeric';
import { neverAsked } from '../shared/quiz/never-asked';

const base = singleKey<'score', number | null>({
  ...neverAsked,
  type: 'score',
  name: 'Score',
  empty: null,
  parse: parseNumber,
  typeError: () => ['number'],
  comparisons: orderComparisons<number | null>({ operand: 'number', empty: null, parse: parseNumber }),
});

/** The points of a response. */
export const model: typeof base = {
  ...base,
  validate: () => ({}),
  scoring: { part: 'score', answer: (_field, { points }) => points },
};
