import type { FieldOf } from '../../field';
import type { Problem } from '../messages/error-messages';
import { fullMatch } from '../pattern/full-match';
import { countCodePoints } from './code-points';

export const textLimits = ['minLength', 'maxLength', 'pattern', 'patternMessage'] as const;

/** The error of a text that breaks a limit. `max` is the product’s limit in code points, which owners can only lower. */
export function textProblem(field: FieldOf, text: string, max: number): Problem | undefined {
  const { minLength = 0, maxLength = max, pattern, patternMessage } = field.validation;
  const length = countCodePoints(text);
  const limit = Math.min(maxLength, max);
  if (length < minLength) return ['minLength', { count: minLength }];
  if (length > limit) return ['maxLength', { count: limit }];
  return patternProblem(pattern, patternMessage, text);
}

/** The error of a text that does not match the owner’s pattern: the owner’s message, or the standard one. */
function patternProblem(pattern = '', message = '', text: string): Problem | undefined {
  return pattern && !fullMatch(pattern, text) ? message.trim() || ['pattern'] : undefined;
}
