import { members, textOr } from '@tessera/form-model/read-value';
import type { WireReceipt } from '@tessera/form-model/wire';
import type { FillMessages } from '../messages/fill-messages';
import { refusedAnswers } from './refused-answers';
import type { SubmitOutcome } from './transport';
import { isRefusal, verdictOf } from './verdict';

/**
 * Reads a reply of the submit call that does not confirm the answers. Loaded only then.
 *
 * @param receipt of other answers, if it may be shown
 */
export function failedOutcome(
  status: number,
  body: unknown,
  receipt: WireReceipt | null,
  messages: FillMessages,
): SubmitOutcome {
  const { message } = members(body);
  // The server’s message if the page is in English: the server has no other language.
  const said = (own: string) => (messages.language === 'en' ? textOr(message, '') || own : own);
  const verdict = verdictOf(status, body);
  switch (verdict) {
    case 'differs':
      return { kind: 'differs', receipt };
    case 'refused':
      return refusedAnswers(body, messages);
    case 'too-large':
      return { kind: 'refused', message: messages.tooLarge, errors: {} };
    case 'not-accepted':
      return { kind: 'refused', message: messages.notAccepted, errors: {} };
    case 'login':
      return { kind: 'login', message: messages.logInToSend };
    case 'gone':
      return { kind: 'gone', message: said(status === 410 ? messages.closedText : messages.gone) };
    default:
      return { kind: 'unreachable', message: isRefusal(body) ? said(messages.serverError) : messages.unreachable };
  }
}
