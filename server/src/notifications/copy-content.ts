import { isShown } from '@tessera/fields/is-shown';
import { filledPlainText } from '@tessera/form-model/logic/pipe';
import { shownState } from '@tessera/form-model/logic/stored-state';
import type { EmailContent } from '../mail/email';
import { copyEmail } from '../mail/emails/visitor-emails';
import type { CopiedResponse } from '../repositories/notifications/response-emails';
import { answerTexts } from './answer-texts';
import { quizTexts } from './quiz-texts';
import { copyAddress } from './visitor-addresses';

/** The language of the owner’s texts: that of the form, and English where it has none of its own. */
function languageOf({ formDocument }: CopiedResponse): string {
  try {
    return Intl.getCanonicalLocales(formDocument.settings.language.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    // “auto” is the language of each visitor’s browser, which is not stored.
    return 'en';
  }
}

/** The subject and the message of the owner’s, with the visitor’s answers in place of their names. */
function ownTexts(copied: CopiedResponse) {
  const { data, formDocument, subject, message } = copied;
  const answered = { formDocument, state: shownState(formDocument, data), answers: data, language: languageOf(copied) };
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
