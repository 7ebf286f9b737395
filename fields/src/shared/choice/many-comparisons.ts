import type { Comparison, Json } from '../../field';
import { presenceComparisons } from '../model/presence-comparisons';
import { operandOptions } from './option-comparisons';

type Chosen = string[];

// Visitors send lists of any length: no list is searched again for each entry of another.
function includesAny(answer: Chosen, operand: Json) {
  const options = new Set(operandOptions(operand));
  return answer.some((option) => options.has(option));
}
function includesAll(answer: Chosen, operand: Json) {
  const options = operandOptions(operand);
  const chosen = new Set<Json>(answer);
  return options.length > 0 && options.every((option) => chosen.has(option));
}
const count = (operand: Json) => (typeof operand === 'number' ? operand : NaN);

/** Comparisons for answers that are lists of chosen options. */
export const manyComparisons: { readonly [id: string]: Comparison<Chosen> } = {
  includes: { operand: 'option', holds: includesAny },
  doesNotInclude: {
    operand: 'option',
    holds: (answer, operand) => !includesAny(answer, operand),
  },
  includesAny: { operand: 'options', holds: includesAny },
  includesAll: { operand: 'options', holds: includesAll },
  countAtLeast: {
    operand: 'number',
    holds: (answer, operand) => answer.length >= count(operand),
  },
  countAtMost: {
    operand: 'number',
    holds: (answer, operand) => answer.length <= count(operand),
  },
  ...presenceComparisons<Chosen>((answer) => !answer.length),
};
