import { patternDigits } from '../shared/spelling/plain-signs';
import { singleText } from '../shared/text/single-text';
import { textLimits } from '../shared/text/text-limits';

/** One line of text. */
export const model = singleText({
  type: 'text',
  name: 'Text Input',
  family: 'text',
  limits: textLimits,
  clean: patternDigits,
  maxLength: 5000,
  tiles: 2,
});
