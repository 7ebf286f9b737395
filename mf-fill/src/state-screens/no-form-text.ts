import type { GateState, NoForm } from '@tessera/form-model/page-renderer';
import type { FillMessages } from '../messages/fill-messages';

/** Why there is no form, for the visitor. */
interface NoFormText {
  title: string;
  /** A sentence below the title; missing where the title says it all. */
  reason?: string | undefined;
}

/**
 * The title and the reason of a page without a form.
 *
 * @param message the server’s message, which replaces the page’s own in English; other languages have only their own
 */
export function noFormText(
  state: Exclude<NoForm['state'], GateState> | 'members-only',
  messages: FillMessages,
  message?: string,
): NoFormText {
  const own = {
    'not-found': { title: messages.notFoundTitle },
    closed: { title: messages.closedTitle, reason: messages.closedText },
    login: { title: messages.logInTitle, reason: messages.logInText },
    'members-only': { title: messages.logInText },
    invalid: { title: messages.invalidTitle, reason: messages.invalidText },
  };
  const { title, reason }: NoFormText = own[state];
  const shown = messages.language === 'en' ? (message ?? reason) : reason;
  return shown === title ? { title } : { title, reason: shown };
}
