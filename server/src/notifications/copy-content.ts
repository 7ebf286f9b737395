import { isShown } from '@tessera/fields/is-shown';
import { formLanguage } from '@tessera/form-model/form-language';
import { filledPlainText } from '@tessera/form-model/logic/pipe';
import { shownState } from '@tessera/form-model/logic/stored-state';
import type { EmailContent } from '../mail/email';
import { copyEmail } from '../mail/emails/visitor-emails';
import type { CopiedResponse } from '../repositories/notifications/response-emails';
import { answerTexts } from './answer-texts';
import { quizTexts } from './quiz-texts';
import { copyAddress } from './visitor-addresses';

/** The subject and the message of the owner’s, with the visitor’s answers in place of their names. */
function ownTexts(copied: CopiedResponse) {
  const { data, formDocument, subject, message } = copied;
  // For “auto”, English: the language of the visitor’s browser is not stored.
  const language = formLanguage(formDocument.settings.language);
  const answered = { formDocument, state: shownState(formDocument, data), answers: data, language };
  const text = (own: string) => filledPlainText(own, answered).trim();
  return { subject: text(subject), message: text(message) };
}

/** The copy of a response; null if there is no one to send it to. Throws for a response of a damaged version. */
export function copyContent(copied: CopiedResponse): EmailContent | null {
  const to = copyAddress(copied);
  const answers = [...answerTexts(copied, isShown), ...quizTexts(copied)];
  const formName = copied.formDocument.name;
  return to === null ? null : copyEmail({ to, formName, ...ownTexts(copied), answers });
}
