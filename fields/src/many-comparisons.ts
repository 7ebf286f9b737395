import type { Comparison, FieldOf, Json } from './field';
import { offersAny, operandOptions } from './option-comparisons';
import { presenceComparisons } from './presence-comparisons';

type Chosen = string[];

const includesAny = (answer: Chosen, operand: Json) =>
  operandOptions(operand).some((option) => answer.includes(option as string));
const includesAll = (answer: Chosen, operand: Json) => {
  const options = operandOptions(operand);
  return options.length > 0 && options.every((option) => answer.includes(option as string));
};
const offersAll = (field: FieldOf, operand: Json) =>
  includesAll(field.options, operand) && operandOptions(operand).length <= (field.validation.maxCount ?? Infinity);
const count = (operand: Json) => (typeof operand === 'number' ? operand : NaN);

/** Comparisons of several chosen options. */
export const manyComparisons: { readonly [id: string]: Comparison<Chosen> } = {
  includes: { label: 'includes', operand: 'option', holds: includesAny, possible: offersAny },
  doesNotInclude: {
    label: 'does not include',
    operand: 'option',
    holds: (answer, operand) => !includesAny(answer, operand),
  },
  includesAny: { label: 'includes any of', operand: 'options', holds: includesAny, possible: offersAny },
  includesAll: { label: 'includes all of', operand: 'options', holds: includesAll, possible: offersAll },
  countAtLeast: {
    label: 'has at least this many choices',
    operand: 'number',
    holds: (answer, operand) => answer.length >= count(operand),
    possible: (field, operand) =>
      count(operand) <= Math.min(field.options.length, field.validation.maxCount ?? Infinity),
  },
  countAtMost: {
    label: 'has at most this many choices',
    operand: 'number',
    holds: (answer, operand) => answer.length <= count(operand),
    possible: (_field, operand) => count(operand) >= 0,
  },
  ...presenceComparisons<Chosen>((answer) => !answer.length),
};
