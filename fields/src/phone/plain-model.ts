import type { Problem } from '../shared/messages/error-messages';
import { singleText } from '../shared/text/single-text';

/** Largest number of characters. */
export const MAX_LENGTH = 50;

const message: Problem = ['phone'];

/** A phone number without a country code, stored as it was typed. */
export const model = singleText({
  type: 'phone',
  name: 'phone',
  family: 'contact',
  limits: ['pattern', 'patternMessage'],
  maxLength: MAX_LENGTH,
  tiles: 2,
  typeError: message,
  check: (text) => (/^[\d +()-]{10,}$/.test(text) ? undefined : message),
});
