import { isShown } from '@tessera/fields/is-shown';
import { filledPlainText } from '@tessera/form-model/logic/pipe';
import { shownState } from '@tessera/form-model/logic/stored-state';
import type { EmailContent } from '../mail/email';
import { copyEmail } from '../mail/emails/visitor-emails';
import type { CopiedResponse } from '../repositories/notifications/response-emails';
import { answerTexts } from './answer-texts';
import { emailLanguage } from './email-language';
import { quizTexts } from './quiz-texts';
import { copyAddress } from './visitor-addresses';

/** The subject and the message of the owner’s, with the visitor’s answers in place of their names. */
function ownTexts({ data, formDocument, subject, message }: CopiedResponse, language: string) {
  const answered = { formDocument, state: shownState(formDocument, data), answers: data, language };
  const text = (own: string) => filledPlainText(own, answered).trim();
  return { subject: text(subject), message: text(message) };
}

/** The copy of a response; null if there is no one to send it to. Throws for a response of a damaged version. */
export function copyContent(copied: CopiedResponse): EmailContent | null {
  const to = copyAddress(copied);
  if (to === null) return null;
  const language = emailLanguage(copied);
  const answers = [...answerTexts(copied, { isIncluded: isShown, language }), ...quizTexts(copied, language)];
  return copyEmail({ to, language, formName: copied.formDocument.name, ...ownTexts(copied, language), answers });
}
