import { quoted } from '@tessera/fields/quoted';
import type { EmailContent } from '../email';

/*
 * The texts of the emails that visitors get.
 */

/** The copy of a response for the person who sent it. */
export function copyEmail(about: {
  to: string;
  formName: string;
  subject: string;
  message: string;
  answers: NonNullable<EmailContent['details']>;
}): EmailContent {
  const { to, formName, subject, message, answers } = about;
  return {
    to,
    name: '',
    subject: subject || formName,
    paragraphs: [message || `Thank you. This is a copy of your response to ${quoted(formName)}.`],
    details: answers,
    note: `You receive this email because this address was entered in the form ${quoted(formName)}. If that was not you, ignore it.`,
  };
}

/** To a visitor whose response was on the waiting list for an option. */
export function placeIsFreeEmail(about: {
  to: string;
  formName: string;
  option: string;
  receipt: string;
}): EmailContent {
  const { to, formName, option, receipt } = about;
  return {
    to,
    name: '',
    subject: `You have a place: ${option}`,
    paragraphs: [
      `You were on the waiting list for ${quoted(option)} of ${quoted(formName)}. A place became free, and it is yours.`,
      `Your receipt is ${receipt}. If you no longer need the place, tell the person who sent you the form.`,
    ],
  };
}
