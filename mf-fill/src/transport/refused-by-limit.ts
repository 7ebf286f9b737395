import { members } from '@tessera/form-model/read-value';
import type { LimitMessageId } from '../limits/limit-table';
import { limitText } from '../limits/limit-text';
import type { FillMessages } from '../messages/fill-messages';
import type { SubmitOutcome } from './transport';

/** Refusals that concern the whole form. */
const gone: { readonly [code: string]: LimitMessageId } = {
  'form-full': 'fullText',
  'form-not-open': 'soonTitle',
  'answered-before': 'answeredTitle',
};
/** Refusals that concern an answer. */
const wrong: { readonly [code: string]: LimitMessageId } = { 'option-gone': 'optionGone', 'email-used': 'emailUsed' };

/** The outcome of a submission that a limit of the form refused, in the visitor’s language; null for other refusals. */
export function refusedByLimit(body: unknown, messages: FillMessages): SubmitOutcome | null {
  const { code, errors } = members(body);
  const { language } = messages;
  const [whole, answer] = [gone[String(code)], wrong[String(code)]];
  if (whole) return { kind: 'gone', message: limitText(language, whole) };
  if (code === 'account-to-answer') return { kind: 'login', message: messages.logInToSend };
  if (code === 'form-password') return { kind: 'password', message: limitText(language, 'passwordToSend') };
  if (!answer) return null;
  const message = limitText(language, answer);
  const keys = Object.keys(members(errors));
  return { kind: 'refused', message, errors: Object.fromEntries(keys.map((key) => [key, message])) };
}
