import { answerText } from '@tessera/fields/answer-text';
import { fieldLabel } from '@tessera/fields/field-label';
import { isShown } from '@tessera/fields/is-shown';
import { type FormSession, viewOf } from '../form-session/form-session';
import { shownAnswers } from '../form-session/shown-answers';
import type { FillMessages } from '../messages/fill-messages';
import { RescueNotice } from './rescue-notice';

/** The answers as lines of text, for a visitor who can no longer send them. */
function answersAsText(session: FormSession, messages: FillMessages): string {
  const answers = shownAnswers(session);
  return viewOf(session)
    .state.pages.flatMap((page) => page.fields.filter(isShown))
    .map((field) => `${fieldLabel(field, messages)}\n${answerText(field, answers, messages.language) || '—'}\n`)
    .join('\n');
}

/** The answers of the form, for a visitor who can no longer send them. */
export function AnswersRescue({ session, messages }: { session: FormSession; messages: FillMessages }) {
  return <RescueNotice messages={messages} answers={answersAsText(session, messages)} name={session.form.name} />;
}
