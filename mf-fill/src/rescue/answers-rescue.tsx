import { answerText } from '@tessera/fields/answer-text';
import { fieldLabel } from '@tessera/fields/field-label';
import { type FormSession, viewOf } from '../form-session/form-session';
import type { FillTexts } from '../texts/texts';
import { RescueNotice } from './rescue-notice';

/** The answers as lines of text, for a visitor who can no longer send them. */
const answersAsText = (session: FormSession, texts: FillTexts): string =>
  viewOf(session)
    .state.pages.flatMap((page) => page.fields)
    .map((field) => `${fieldLabel(field, texts)}\n${answerText(field, session.answers, texts.language) || '—'}\n`)
    .join('\n');

/** The answers of the form, for a visitor who can no longer send them. */
export function AnswersRescue({ session, texts }: { session: FormSession; texts: FillTexts }) {
  return <RescueNotice texts={texts} answers={answersAsText(session, texts)} name={session.form.name} />;
}
