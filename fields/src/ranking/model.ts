import type { Comparison, FieldOf, Json } from '../field';
import { optionText } from '../shared/choice/option-text';
import { parseList, repeatedCount, repeatedOptions } from '../shared/choice/options';
import { notOffered } from '../shared/choice/single-choice';
import type { Problem } from '../shared/messages/error-messages';
import { firstOptions } from '../shared/model/first-options';
import { presenceComparisons } from '../shared/model/presence-comparisons';
import { singleKey } from '../shared/model/single-key';

const incomplete: Problem = ['rankAll'];

function problem(field: FieldOf, order: readonly string[]): Problem | undefined {
  const offered = repeatedOptions(field);
  if (!order.every((option) => offered.includes(option))) return notOffered();
  return order.length < offered.length ? incomplete : undefined;
}

const first = (order: readonly string[], operand: Json) => order.length > 0 && order[0] === operand;
const last = (order: readonly string[], operand: Json) => order.length > 0 && order.at(-1) === operand;

const comparison = (
  label: string,
  holds: (order: readonly string[], operand: Json) => boolean,
): Comparison<string[]> => ({ label, operand: 'option', holds });

/** All options in the visitor’s order, the favourite first. */
export const model = singleKey<'ranking', string[]>({
  type: 'ranking',
  name: 'Ranking',
  family: 'choice',
  options: firstOptions,
  empty: [],
  parse: parseList,
  typeError: notOffered,
  problem,
  start: () => [],
  write: (order) => order.join('; '),
  say: ({ options }, order) => order.map((option, at) => `${at + 1}. ${optionText(options, option)}`).join(', '),
  tiles: (field) => field.options.map(() => 1),
  // Without script, each place has a list of all options, with an empty one.
  ownOptions: (_field, options) => repeatedCount(repeatedCount(1, options) + 2, options),
  choices: (field) => repeatedOptions(field).map((value) => ({ value, label: value })),
  comparisons: {
    isFirst: comparison('has in first place', first),
    isNotFirst: comparison('does not have in first place', (order, operand) => !first(order, operand)),
    isLast: comparison('has in last place', last),
    isNotLast: comparison('does not have in last place', (order, operand) => !last(order, operand)),
    ...presenceComparisons<string[]>((order) => order.length === 0),
  },
});
