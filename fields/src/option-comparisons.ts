import type { Comparison, FieldOf, Json } from './field';
import { presenceComparisons } from './presence-comparisons';

/** The options an operand names: one, or a list. */
export function operandOptions(operand: Json): Json[] {
  return Array.isArray(operand) ? operand : [operand];
}

/** Whether the field offers one of the options that the operand names. */
export function offersAny(field: FieldOf, operand: Json): boolean {
  return operandOptions(operand).some((option) => field.options.includes(option as string));
}

const among = (answer: string, operand: Json) => answer !== '' && operandOptions(operand).includes(answer);

/** Comparisons of one chosen option. */
export const optionComparisons: { readonly [id: string]: Comparison<string> } = {
  is: { label: 'is', operand: 'option', holds: among, possible: offersAny },
  isNot: { label: 'is not', operand: 'option', holds: (answer, operand) => !among(answer, operand) },
  isAnyOf: { label: 'is any of', operand: 'options', holds: among, possible: offersAny },
  isNoneOf: { label: 'is none of', operand: 'options', holds: (answer, operand) => !among(answer, operand) },
  ...presenceComparisons<string>((answer) => answer === ''),
};
