import { members, textOr } from '@tessera/form-model/read-value';

import type { LimitMessageId } from '../limits/limit-table';
import { limitText } from '../limits/limit-text';
import { openingText } from '../limits/opening-text';
import type { FillMessages } from '../messages/fill-messages';
import { earlyText } from './early-text';
import type { SubmitOutcome } from './transport';

/** Refusals of every later response, too. */
const gone: { readonly [code: string]: readonly LimitMessageId[] } = {
  'form-full': ['fullText'],
  'answered-before': ['answeredTitle', 'answeredText'],
};
/** Refusals that concern an answer. */
const wrong: { readonly [code: string]: LimitMessageId } = { 'option-gone': 'optionGone', 'email-used': 'emailUsed' };

/** One sentence after the other. Titles have no full stop. */
const sentences = (texts: readonly string[]) =>
  texts
    .filter(Boolean)
    .map((text) => (text.endsWith('.') ? text : `${text}.`))
    .join(' ');

/** The answers stay on the page, so they can be sent when the form opens. */
function notOpen(data: unknown, language: string): SubmitOutcome {
  const opening = { opensAt: textOr(members(data).opensAt, ''), timeZone: textOr(members(data).timeZone, 'UTC') };
  const texts = [limitText(language, 'soonTitle'), openingText(language, opening), earlyText(language)];
  return { kind: 'refused', message: sentences(texts), errors: {} };
}

/** The outcome of a submission that a limit of the form refused, in the visitor’s language; null for other refusals. */
export function refusedByLimit(body: unknown, messages: FillMessages): SubmitOutcome | null {
  const { code, errors, data } = members(body);
  const { language } = messages;
  const [whole, answer] = [gone[String(code)], wrong[String(code)]];
  if (whole) return { kind: 'gone', message: sentences(whole.map((id) => limitText(language, id))) };
  if (code === 'form-not-open') return notOpen(data, language);
  if (code === 'account-to-answer') return { kind: 'login', message: messages.logInToSend };
  if (code === 'form-password') return { kind: 'password', message: limitText(language, 'passwordToSend') };
  if (!answer) return null;
  const message = limitText(language, answer);
  const keys = Object.keys(members(errors));
  return { kind: 'refused', message, errors: Object.fromEntries(keys.map((key) => [key, message])) };
}
