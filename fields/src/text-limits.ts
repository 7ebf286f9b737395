import { counted } from './counted';
import type { FieldOf } from './field';
import { fullMatch } from './full-match';

/** The limits that a text reads. */
export const textLimits = ['minLength', 'maxLength', 'pattern', 'patternMessage'] as const;

/** Which limit a text breaks, as a sentence. `most` is the product's own limit in code points, which an owner can only lower. */
export function textProblem(field: FieldOf, text: string, label: string, most: number): string | undefined {
  const { minLength = 0, maxLength = most, pattern, patternMessage } = field.validation;
  const length = [...text].length;
  const limit = Math.min(maxLength, most);
  if (length < minLength) return `${label} must be at least ${counted(minLength, 'character')}`;
  if (length > limit) return `${label} must be at most ${counted(limit, 'character')}`;
  return patternProblem(pattern, patternMessage, text, label);
}

/** What a visitor reads when the text does not match the owner's pattern. */
function patternProblem(pattern = '', message = '', text: string, label: string): string | undefined {
  return pattern && !fullMatch(pattern, text) ? message.trim() || `${label} is not in the expected form` : undefined;
}
