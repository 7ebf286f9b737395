import type { Comparison, FieldOf, Json } from './field';
import { presenceComparisons } from './presence-comparisons';

/** The options an operand names: one, or a list. */
export function operandOptions(operand: Json): Json[] {
  return Array.isArray(operand) ? operand : [operand];
}

/** The options of a field that can be chosen: those that operands name, and the others, which comparisons cannot tell apart. */
export function namedOptions({ options }: FieldOf, operands: readonly Json[]): { named: string[]; others: string[] } {
  const asked = new Set(operands.flatMap(operandOptions));
  const worded = [...new Set(options)].filter((option) => option.trim() !== '');
  return {
    named: worded.filter((option) => asked.has(option)),
    others: worded.filter((option) => !asked.has(option)),
  };
}

/** Each named option, and one for all the others. */
export function optionWitnesses(field: FieldOf, operands: readonly Json[]): string[] {
  const { named, others } = namedOptions(field, operands);
  return [...named, ...others.slice(0, 1)];
}

const among = (answer: string, operand: Json) => answer !== '' && operandOptions(operand).includes(answer);

/** Comparisons of one chosen option. */
export const optionComparisons: { readonly [id: string]: Comparison<string> } = {
  is: { label: 'is', operand: 'option', holds: among },
  isNot: { label: 'is not', operand: 'option', holds: (answer, operand) => !among(answer, operand) },
  isAnyOf: { label: 'is any of', operand: 'options', holds: among },
  isNoneOf: { label: 'is none of', operand: 'options', holds: (answer, operand) => !among(answer, operand) },
  ...presenceComparisons<string>((answer) => answer === ''),
};
