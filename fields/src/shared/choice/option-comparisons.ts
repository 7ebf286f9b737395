import type { Comparison, Json } from '../../field';
import { presenceComparisons } from '../model/presence-comparisons';

/** The options an operand names: one, or a list. */
export function operandOptions(operand: Json): Json[] {
  return Array.isArray(operand) ? operand : [operand];
}

const among = (answer: string, operand: Json) => answer !== '' && operandOptions(operand).includes(answer);

/** Comparisons of one chosen option. */
export const optionComparisons: { readonly [id: string]: Comparison<string> } = {
  is: { operand: 'option', holds: among },
  isNot: { operand: 'option', holds: (answer, operand) => !among(answer, operand) },
  isAnyOf: { operand: 'options', holds: among },
  isNoneOf: { operand: 'options', holds: (answer, operand) => !among(answer, operand) },
  ...presenceComparisons<string>((answer) => answer === ''),
};
