import { patternDigits } from '../shared/spelling/plain-signs';
import { singleText } from '../shared/text/single-text';
import { textLimits } from '../shared/text/text-limits';

/** Several lines of text. */
export const model = singleText({
  type: 'textarea',
  name: 'textarea',
  family: 'text',
  limits: textLimits,
  clean: patternDigits,
  maxLength: 50_000,
  tiles: 4,
});
