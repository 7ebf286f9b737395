import type { Problem } from '../shared/messages/error-messages';
import { singleText } from '../shared/text/single-text';

const message: Problem = ['phone'];

/** A phone number, stored as it was typed. */
export const model = singleText({
  type: 'phone',
  name: 'phone',
  family: 'contact',
  limits: ['pattern', 'patternMessage'],
  maxLength: 50,
  tiles: 2,
  typeError: message,
  check: (text) => (/^[\d +()-]{10,}$/.test(text) ? undefined : message),
});
