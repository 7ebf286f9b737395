import type { Json } from '../field';
import { parseList } from '../shared/choice/options';
import { presenceComparisons } from '../shared/model/presence-comparisons';
import { singleKey } from '../shared/model/single-key';
import { neverAsked } from '../shared/quiz/never-asked';
import { fold } from '../shared/text/text-comparisons';

const names = (answer: readonly string[], operand: Json) =>
  fold(operand) !== '' && answer.some((label) => fold(label).includes(fold(operand)));

const base = singleKey<'right-answers', string[]>({
  ...neverAsked,
  type: 'right-answers',
  name: 'Right answers',
  empty: [],
  parse: parseList,
  typeError: () => ['text'],
  write: (labels) => labels.join('; '),
  comparisons: {
    contains: { operand: 'text', holds: names },
    doesNotContain: { operand: 'text', holds: (answer, operand) => !names(answer, operand) },
    ...presenceComparisons<string[]>((answer) => answer.length === 0),
  },
});

/** The questions that were answered right, by their labels. */
export const model: typeof base = {
  ...base,
  validate: () => ({}),
  scoring: { part: 'questions', answer: (_field, { right }) => [...right] },
};
