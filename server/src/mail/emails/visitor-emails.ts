import type { EmailContent } from '../email';
import { sentencesIn, visitorMessage } from './visitor-messages';

/*
 * The emails that visitors get. `language` is the BCP 47 tag of the form’s texts.
 */

/** The copy of a response for the person who sent it. */
export function copyEmail(about: {
  to: string;
  language: string;
  formName: string;
  subject: string;
  message: string;
  answers: NonNullable<EmailContent['details']>;
}): EmailContent {
  const { to, formName: form, subject, message, answers } = about;
  const language = sentencesIn(about.language);
  return {
    to,
    language,
    name: '',
    subject: subject || form,
    paragraphs: [message || visitorMessage(language, 'copy', { form })],
    details: answers,
    note: visitorMessage(language, 'whyCopy', { form }),
  };
}

/** To a visitor whose response was on the waiting list for an option. */
export function placeIsFreeEmail(about: {
  to: string;
  language: string;
  formName: string;
  option: string;
  receipt: string;
}): EmailContent {
  const { to, formName: form, option, receipt } = about;
  const language = sentencesIn(about.language);
  return {
    to,
    language,
    name: '',
    subject: visitorMessage(language, 'place', { option }),
    paragraphs: [
      visitorMessage(language, 'placeIsFree', { option, form }),
      visitorMessage(language, 'placeReceipt', { receipt }),
    ],
  };
}
