import type { Problem } from '../shared/messages/error-messages';
import { plainSigns } from '../shared/spelling/plain-signs';
import { singleText } from '../shared/text/single-text';

/** Largest number of characters. */
export const MAX_LENGTH = 50;

const message: Problem = ['phone'];

/** A phone number without a country code, stored as it was typed, with the signs of English keyboards. */
export const model = singleText({
  type: 'phone',
  name: 'phone',
  family: 'contact',
  limits: ['pattern', 'patternMessage'],
  maxLength: MAX_LENGTH,
  tiles: 2,
  clean: (text) => plainSigns(text).replace(/\s/g, ' '),
  typeError: message,
  check: (text) => (/^[\d +()-]{10,}$/.test(text) ? undefined : message),
});
