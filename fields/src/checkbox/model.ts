import { manyComparisons } from '../shared/choice/many-comparisons';
import { countProblem, parseList } from '../shared/choice/options';
import { firstOptions, notOffered } from '../shared/choice/single-choice';
import { singleKey } from '../shared/model/single-key';

/** Any number of options. */
export const model = singleKey<'checkbox', string[]>({
  type: 'checkbox',
  name: 'Checkboxes',
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
