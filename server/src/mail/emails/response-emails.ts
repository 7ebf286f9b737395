import { quoted } from '@tessera/fields/quoted';
import { counted } from '../../texts/counted';
import type { EmailContent } from '../email';

/*
 * The texts of the emails about a form’s responses, for its owner and the people that the owner names.
 */

interface NotificationSubject {
  to: string;
  formName: string;
  url: string;
  unsubscribe: string;
}

type Answers = NonNullable<EmailContent['details']>;

/** About one response: a new one, or one that its visitor has corrected. */
export function responseEmail(about: NotificationSubject & { answers: Answers; isCorrection: boolean }): EmailContent {
  const { to, formName, url, unsubscribe, answers, isCorrection } = about;
  return {
    to,
    name: '',
    subject: `${isCorrection ? 'Corrected' : 'New'} response: ${formName}`,
    paragraphs: [
      isCorrection
        ? `A response to your form ${quoted(formName)} was corrected by the person who sent it.`
        : `Your form ${quoted(formName)} has a new response.`,
    ],
    action: { label: 'Open the response', url },
    details: answers,
    unsubscribe,
  };
}

/** A test of the emails about new responses, for the person who asked for it. */
export function testEmail(about: { to: string; name: string; formName: string; url: string }): EmailContent {
  const { to, name, formName, url } = about;
  return {
    to,
    name,
    subject: `Test: ${formName}`,
    paragraphs: [`Emails of your form ${quoted(formName)} arrive at this address. There is no new response.`],
    action: { label: 'Open the form’s settings', url },
  };
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Says why emails “at once” come hourly. */
const hourlyNote = (until: Date) =>
  'Today’s limit of emails for this form, its account or this address has been reached. Until ' +
  `${moment.format(until)} UTC, you get one email an hour about all new responses.`;

const countedResponses = (count: number, kind: string) => (count === 0 ? [] : [counted(count, `${kind} response`)]);

/** A response in an email about several. */
export interface ListedResponse {
  answers: Answers;
  isCorrection: boolean;
}

/**
 * About several responses.
 *
 * @param about `corrected` of the `count` responses are not new. `answers` are those of the first ones; empty if the owner wants
 *   none. `hourlyUntil` is null unless the limit of the day is reached.
 */
export function responsesEmail(
  about: NotificationSubject & {
    count: number;
    corrected: number;
    answers: readonly ListedResponse[];
    hourlyUntil: Date | null;
  },
): EmailContent {
  const { to, formName, url, unsubscribe, count, corrected, answers, hourlyUntil } = about;
  const parts = [...countedResponses(count - corrected, 'new'), ...countedResponses(corrected, 'corrected')];
  const more = answers.length > 0 && count > answers.length ? `These are the first ${answers.length}.` : '';
  return {
    to,
    name: '',
    subject: `${parts.join(', ')}: ${formName}`,
    paragraphs: [`Your form ${quoted(formName)} has ${parts.join(' and ')}.`, ...(more ? [more] : [])],
    action: { label: 'Open the responses', url },
    details: answers.flatMap(({ answers: each, isCorrection }, index) => [
      { name: `Response ${index + 1}${isCorrection ? ' (corrected)' : ''}`, value: '' },
      ...each,
    ]),
    ...(hourlyUntil && { note: hourlyNote(hourlyUntil) }),
    unsubscribe,
  };
}
