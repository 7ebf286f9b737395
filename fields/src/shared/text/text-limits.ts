import type { FieldOf } from '../../field';
import type { Problem } from '../messages/sentences';
import { fullMatch } from '../pattern/full-match';

/** The limits that a text reads. */
export const textLimits = ['minLength', 'maxLength', 'pattern', 'patternMessage'] as const;

/** Which limit a text breaks. `most` is the product's own limit in code points, which an owner can only lower. */
export function textProblem(field: FieldOf, text: string, most: number): Problem | undefined {
  const { minLength = 0, maxLength = most, pattern, patternMessage } = field.validation;
  const length = [...text].length;
  const limit = Math.min(maxLength, most);
  if (length < minLength) return ['shortest', { count: minLength }];
  if (length > limit) return ['longest', { count: limit }];
  return patternProblem(pattern, patternMessage, text);
}

/** What is wrong when the text does not match the owner's pattern: the owner's words come first. */
function patternProblem(pattern = '', message = '', text: string): Problem | undefined {
  return pattern && !fullMatch(pattern, text) ? message.trim() || ['pattern'] : undefined;
}
