import type { Comparison, Json } from '../../field';
import { presenceComparisons } from '../model/presence-comparisons';
import { operandOptions } from './option-comparisons';

type Chosen = string[];

const includesAny = (answer: Chosen, operand: Json) =>
  operandOptions(operand).some((option) => answer.includes(option as string));
function includesAll(answer: Chosen, operand: Json) {
  const options = operandOptions(operand);
  return options.length > 0 && options.every((option) => answer.includes(option as string));
}
const count = (operand: Json) => (typeof operand === 'number' ? operand : NaN);

/** Comparisons for answers that are lists of chosen options. */
export const manyComparisons: { readonly [id: string]: Comparison<Chosen> } = {
  includes: { label: 'includes', operand: 'option', holds: includesAny },
  doesNotInclude: {
    label: 'does not include',
    operand: 'option',
    holds: (answer, operand) => !includesAny(answer, operand),
  },
  includesAny: { label: 'includes any of', operand: 'options', holds: includesAny },
  includesAll: { label: 'includes all of', operand: 'options', holds: includesAll },
  countAtLeast: {
    label: 'has at least this many choices',
    operand: 'number',
    holds: (answer, operand) => answer.length >= count(operand),
  },
  countAtMost: {
    label: 'has at most this many choices',
    operand: 'number',
    holds: (answer, operand) => answer.length <= count(operand),
  },
  ...presenceComparisons<Chosen>((answer) => !answer.length),
};
