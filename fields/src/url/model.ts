import type { Problem } from '../shared/messages/error-messages';
import { withoutInvisible } from '../shared/spelling/plain-signs';
import { singleText } from '../shared/text/single-text';

const message: Problem = ['url'];
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** The whole address of a text, which may be without `https://`. Undefined if it is none. */
export function webAddress(text: string): string | undefined {
  const whole = SCHEME.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`;
  if (/\s/.test(whole) || !URL.canParse(whole)) return undefined;
  const { protocol, hostname, username } = new URL(whole);
  // Before an `@` would be a user name: the text is an email address.
  const isPublic = hostname.includes('.') && !hostname.endsWith('.') && username === '';
  return (protocol === 'https:' || protocol === 'http:') && isPublic ? whole : undefined;
}

/** A web address, stored as it was typed, without signs that no one sees. */
export const model = singleText({
  type: 'url',
  name: 'Web address',
  family: 'contact',
  limits: ['pattern', 'patternMessage'],
  maxLength: 2000,
  tiles: 2,
  clean: withoutInvisible,
  typeError: message,
  check: (text) => (webAddress(text) === undefined ? message : undefined),
});
