import type { Comparison, FieldOf, Json } from './field';
import { namedOptions, operandOptions } from './option-comparisons';
import { presenceComparisons } from './presence-comparisons';

type Chosen = string[];

const includesAny = (answer: Chosen, operand: Json) =>
  operandOptions(operand).some((option) => answer.includes(option as string));
const includesAll = (answer: Chosen, operand: Json) => {
  const options = operandOptions(operand);
  return options.length > 0 && options.every((option) => answer.includes(option as string));
};
const count = (operand: Json) => (typeof operand === 'number' ? operand : NaN);

/** Comparisons of several chosen options. */
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

/** Up to this many options named, each set of them is looked at; up to this many offered, each count that matters. */
const MOST_NAMED = 6;
const MOST_OFFERED = 50;

/** Every choice among the named options, with as many of the others as make a difference to a comparison or a limit. */
export function manyWitnesses(
  field: FieldOf,
  operands: readonly Json[],
  isValid: (chosen: Chosen) => boolean,
): Chosen[] | null {
  const { named, others } = namedOptions(field, operands);
  if (named.length > MOST_NAMED || named.length + others.length > MOST_OFFERED) return null;
  const sets: Chosen[] = [[]];
  for (const option of named) sets.push(...sets.map((set) => [...set, option]));
  const { minCount = 0, maxCount = 0 } = field.validation;
  const totals = [...operands.map(count), minCount, maxCount].map(Math.floor).flatMap((at) => [at - 1, at, at + 1]);
  return sets.flatMap((set) => {
    const more = [0, 1, others.length, ...totals.map((total) => total - set.length)];
    const possible = new Set(more.filter((length) => length >= 0 && length <= others.length));
    return [...possible].map((length) => [...set, ...others.slice(0, length)]).filter(isValid);
  });
}
