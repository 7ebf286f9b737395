import type { Problem } from '../shared/messages/error-messages';
import { withoutInvisible } from '../shared/spelling/plain-signs';
import { singleText } from '../shared/text/single-text';

const message: Problem = ['email'];

/**
 * An email address: something, an at sign, and a domain with a dot. Only a message to the address can show whether it
 * exists.
 */
export const model = singleText({
  type: 'email',
  name: 'email',
  family: 'contact',
  limits: ['pattern', 'patternMessage'],
  maxLength: 320,
  tiles: 2,
  clean: withoutInvisible,
  typeError: message,
  check: (text) => (text.length <= 320 && /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text) ? undefined : message),
});
