import { manyComparisons } from '../many-comparisons';
import { firstOptions, notOffered } from '../single-choice';
import { singleKey } from '../single-key';
import { countProblem, parseList } from '../text-list';

/** Any number of options. */
export const model = singleKey<'checkbox', string[]>({
  type: 'checkbox',
  name: 'Checkboxes',
  description: 'Any number of options',
  family: 'choice',
  options: firstOptions,
  limits: ['minCount', 'maxCount'],
  empty: [],
  parse: parseList,
  typeError: notOffered,
  problem: (field, chosen) =>
    chosen.every((option) => field.options.includes(option))
      ? countProblem(field, chosen.length, 'Choices', Infinity)
      : notOffered(),
  // In the order of the form, so that the same choice is stored the same however it was clicked.
  stored: (field, chosen) => [
    ...field.options.filter((option, at) => chosen.includes(option) && field.options.indexOf(option) === at),
    ...chosen.filter((option) => !field.options.includes(option)),
  ],
  start: () => [],
  write: (chosen) => chosen.join('; '),
  tiles: (field) => field.options.map(() => 1),
  comparisons: manyComparisons,
});
