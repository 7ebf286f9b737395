import { singleText } from '../single-text';
import { textLimits } from '../text-limits';

/** One line of text. */
export const model = singleText({
  type: 'text',
  name: 'Text Input',
  description: 'One line of text',
  family: 'text',
  limits: textLimits,
  most: 5000,
  tiles: 2,
});
