import { answerText } from '@tessera/fields/answer-text';
import { fieldLabel } from '@tessera/fields/field-label';
import { type Filling, viewOf } from '../session/form-session';
import type { FillTexts } from '../texts/texts';
import { RescueNotice } from './rescue-notice';

/** The answers as lines of text, for a visitor who can no longer send them. */
const answersAsText = (filling: Filling, texts: FillTexts): string =>
  viewOf(filling)
    .state.pages.flatMap((page) => page.fields)
    .map((field) => `${fieldLabel(field, texts)}\n${answerText(field, filling.answers, texts.language) || '—'}\n`)
    .join('\n');

/** The answers of the form in view, for a visitor who can no longer send them. */
export const AnswersRescue = ({ filling, texts }: { filling: Filling; texts: FillTexts }) => (
  <RescueNotice texts={texts} answers={answersAsText(filling, texts)} name={filling.form.name} />
);
