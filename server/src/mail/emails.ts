import type { OrganizationRole } from '@tessera/form-model/organization-names';
import type { EmailContent } from './email';

/*
 * The texts of all emails. Each function returns one of them.
 */

/** Who gets an email. */
interface Recipient {
  name: string;
  email: string;
}

export function passwordResetEmail({ name, email }: Recipient, url: string): EmailContent {
  return {
    to: email,
    name,
    subject: 'Set a new password for Tessera',
    paragraphs: ['You can set a new password within an hour.'],
    action: { label: 'Set a new password', url },
    note: 'If you did not ask for this, ignore this email. Your password stays the same.',
  };
}

/** Without the name, which a stranger may have written. */
export function confirmRegistrationEmail(to: string, url: string): EmailContent {
  return {
    to,
    name: '',
    subject: 'Confirm your email for Tessera',
    paragraphs: [
      'Confirm your email within a day to finish your registration. You will be asked for the password that you chose.',
    ],
    action: { label: 'Confirm email', url },
    note: 'If you did not register, ignore this email.',
  };
}

/** Without the name, which a stranger may have written. */
export function accountExistsEmail(to: string, url: string): EmailContent {
  return {
    to,
    name: '',
    subject: 'You already have a Tessera account',
    paragraphs: ['Someone registered with this email, which already has an account. You can log in with it.'],
    action: { label: 'Log in', url },
    note: 'If this was not you, ignore this email. Nothing has changed.',
  };
}

/** Without the name of the account, which may be a stranger’s. */
export function confirmEmailEmail(to: string, url: string): EmailContent {
  return {
    to,
    name: '',
    subject: 'Confirm your new email for Tessera',
    paragraphs: [
      'Confirm that you want to log in to Tessera with this email. Until then, you log in with your former email. ' +
        'The link works for 24 hours.',
    ],
    action: { label: 'Confirm email', url },
    note: 'If you did not ask for this, ignore this email. Nothing changes.',
  };
}

/** For the email that an account has already. Without the name of the account, which may be a stranger’s. */
export function confirmOwnEmailEmail(to: string, url: string): EmailContent {
  return {
    to,
    name: '',
    subject: 'Confirm your email for Tessera',
    paragraphs: ['Confirm that the Tessera account with this email is yours. The link works for 24 hours.'],
    action: { label: 'Confirm email', url },
    note: 'If you did not ask for this, ignore this email. Nothing changes.',
  };
}

/** Tells the former email of an account that it was replaced. */
export function emailChangedEmail({ name, email }: Recipient, replacement: string): EmailContent {
  return {
    to: email,
    name,
    subject: 'Your Tessera email was changed',
    paragraphs: [
      `You now log in with ${replacement}. This is our last email to this address.`,
      'If you did not change it, contact the administrator of your installation at once.',
    ],
  };
}

interface NoticeSubject {
  to: string;
  formName: string;
  url: string;
  unsubscribe: string;
}

type Answers = readonly { name: string; value: string }[];

/** About one response: a new one, or one that its visitor has corrected. */
export function responseEmail(about: NoticeSubject & { answers: Answers; isCorrection: boolean }): EmailContent {
  const { to, formName, url, unsubscribe, answers, isCorrection } = about;
  return {
    to,
    name: '',
    subject: `${isCorrection ? 'Corrected' : 'New'} response: ${formName}`,
    paragraphs: [
      isCorrection
        ? `A response to your form “${formName}” was corrected by the person who sent it.`
        : `Your form “${formName}” has a new response.`,
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
    paragraphs: [`Emails of your form “${formName}” arrive at this address. There is no new response.`],
    action: { label: 'Open the form’s settings', url },
  };
}

/** Says why emails “at once” come hourly. */
const hourlyNote = (until: Date) =>
  'Today’s limit of emails for this form or this address has been reached. Until ' +
  `${until.toISOString().slice(0, 16).replace('T', ' ')} UTC, you get one email an hour about all new responses.`;

const countedResponses = (count: number, kind: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${kind} response` : `${count} ${kind} responses`];

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
  about: NoticeSubject & {
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
    paragraphs: [`Your form “${formName}” has ${parts.join(' and ')}.`, ...(more ? [more] : [])],
    action: { label: 'Open the responses', url },
    details: answers.flatMap(({ answers: each, isCorrection }, index) => [
      { name: `Response ${index + 1}${isCorrection ? ' (corrected)' : ''}`, value: '' },
      ...each,
    ]),
    ...(hourlyUntil && { note: hourlyNote(hourlyUntil) }),
    unsubscribe,
  };
}

/** The copy of a response for the person who sent it. */
export function copyEmail(about: {
  to: string;
  formName: string;
  subject: string;
  message: string;
  answers: Answers;
}): EmailContent {
  const { to, formName, subject, message, answers } = about;
  return {
    to,
    name: '',
    subject: subject || formName,
    paragraphs: [message || `Thank you. This is a copy of your response to “${formName}”.`],
    details: answers,
    note: `You receive this email because this address was entered in the form “${formName}”. If that was not you, ignore it.`,
  };
}

/** Announces the deletion of an account: when, and how to cancel it. */
export function deletionPlannedEmail({ name, email }: Recipient, at: Date, url: string): EmailContent {
  const day = at.toISOString().slice(0, 10);
  return {
    to: email,
    name,
    subject: 'Your Tessera account will be deleted',
    paragraphs: [
      `Your account, its forms and all their responses will be deleted on ${day}. Your forms are closed to visitors.`,
      'Until then you can log in and keep your account.',
    ],
    action: { label: 'Keep my account', url },
  };
}

export function accountDeletedEmail({ name, email }: Recipient): EmailContent {
  return {
    to: email,
    name,
    subject: 'Your Tessera account was deleted',
    paragraphs: ['Your account, its forms, their responses and files have been deleted. This is our last email.'],
  };
}

const roleTexts: { [role in OrganizationRole]: string } = {
  owner: 'As an owner you manage the organization and its forms.',
  editor: 'As an editor you make forms and read responses.',
  viewer: 'As a viewer you read responses.',
  member: 'As a member you answer forms for the organization.',
};

/** Invites a person to an organization. */
export function invitationEmail(
  about: { to: string; organization: string; inviter: string; role: OrganizationRole; days: number },
  url: string,
): EmailContent {
  const { to, organization, inviter, role, days } = about;
  return {
    to,
    name: '',
    subject: `Join ${organization} on Tessera`,
    paragraphs: [
      `${inviter} invites you to the organization “${organization}”. ${roleTexts[role]}`,
      `The invitation works once, for ${to} only, for ${days} days.`,
    ],
    action: { label: 'Open the invitation', url },
    note: 'If you do not know this organization, ignore this email. Nothing happens.',
  };
}

export function archiveReadyEmail({ name, email }: Recipient, url: string): EmailContent {
  return {
    to: email,
    name,
    subject: 'Your Tessera data is ready to download',
    paragraphs: ['The file with all your data is ready. You can download it for 7 days.'],
    action: { label: 'Go to the download', url },
  };
}

/** A week before an API key expires. */
export function keyExpiresEmail(
  { name, email, keyName, expiresAt }: Recipient & { keyName: string; expiresAt: Date },
  url: string,
): EmailContent {
  return {
    to: email,
    name,
    subject: `Your API key “${keyName}” expires soon`,
    paragraphs: [
      `The key “${keyName}” stops working on ${expiresAt.toISOString().slice(0, 10)}.`,
      'If a program still needs it, create a new key and use it in the program before that day.',
    ],
    action: { label: 'Go to the API keys', url },
  };
}

/** To the administrators, when the server has rolled a release back. */
export function releaseRolledBackEmail(
  { name, email }: Recipient,
  release: { part: string; version: string; before: string; visits: number; failed: number; isCanary: boolean },
  url: string,
): EmailContent {
  const { part, version, before, visits, failed, isCanary } = release;
  return {
    to: email,
    name,
    subject: `${part} was rolled back`,
    paragraphs: [
      `The ${isCanary ? 'canary' : 'release'} ${version} of ${part} failed in ${failed} of ${visits} visits, far more often than ${before}.`,
      `All browsers now get ${before} again. Pages that are open keep the version that they were loaded with.`,
    ],
    action: { label: 'Go to Tessera', url },
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
      `You were on the waiting list for “${option}” of “${formName}”. A place became free, and it is yours.`,
      `Your receipt is ${receipt}. If you no longer need the place, tell the person who sent you the form.`,
    ],
  };
}
