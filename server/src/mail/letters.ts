import type { Letter } from './letter';

/*
 * The texts of all emails. Each function returns one of them.
 */

/** Who gets an email. */
interface Recipient {
  name: string;
  email: string;
}

export function passwordResetLetter({ name, email }: Recipient, url: string): Letter {
  return {
    to: email,
    name,
    subject: 'Set a new password for Tessera',
    paragraphs: ['You can set a new password within an hour.'],
    action: { label: 'Set a new password', url },
    note: 'If you did not ask for this, ignore this email. Your password stays the same.',
  };
}

export function confirmRegistrationLetter({ name, email }: Recipient, url: string): Letter {
  return {
    to: email,
    name,
    subject: 'Confirm your email for Tessera',
    paragraphs: ['Confirm your email within a day to finish your registration.'],
    action: { label: 'Confirm email', url },
    note: 'If you did not register, ignore this email.',
  };
}

export function accountExistsLetter({ name, email }: Recipient, url: string): Letter {
  return {
    to: email,
    name,
    subject: 'You already have a Tessera account',
    paragraphs: ['Someone registered with this email, which already has an account. You can log in with it.'],
    action: { label: 'Log in', url },
    note: 'If this was not you, ignore this email. Nothing has changed.',
  };
}

export function confirmEmailLetter({ name, email }: Recipient, url: string): Letter {
  return {
    to: email,
    name,
    subject: 'Confirm your new email for Tessera',
    paragraphs: ['Confirm that you want to log in to Tessera with this email. The link works for 24 hours.'],
    action: { label: 'Confirm email', url },
    note: 'If you did not ask for this, ignore this email. Nothing changes.',
  };
}

/** Tells the former email of an account that it was replaced. */
export function emailChangedLetter({ name, email }: Recipient, replacement: string): Letter {
  return {
    to: email,
    name,
    subject: 'Your Tessera email was changed',
    paragraphs: [
      `You now log in with ${replacement}. We send nothing else to this address.`,
      'If you did not change it, contact the administrator of your installation at once.',
    ],
  };
}

interface NoticeFacts {
  to: string;
  formName: string;
  url: string;
  unsubscribe: string;
}

type Facts = readonly { name: string; value: string }[];

/** About one new response. */
export function newResponseLetter(about: NoticeFacts & { facts: Facts }): Letter {
  const { to, formName, url, unsubscribe, facts } = about;
  return {
    to,
    name: '',
    subject: `New response: ${formName}`,
    paragraphs: [`Your form “${formName}” has a new response.`],
    action: { label: 'Open the response', url },
    facts,
    unsubscribe,
  };
}

/** About several new responses. `facts` are the answers of the first ones; empty if the owner wants none. */
export function newResponsesLetter(about: NoticeFacts & { count: number; facts: readonly Facts[] }): Letter {
  const { to, formName, url, unsubscribe, count, facts } = about;
  const responses = count === 1 ? '1 new response' : `${count} new responses`;
  const more = facts.length > 0 && count > facts.length ? `These are the first ${facts.length}.` : '';
  return {
    to,
    name: '',
    subject: `${responses}: ${formName}`,
    paragraphs: [`Your form “${formName}” has ${responses}.`, ...(more ? [more] : [])],
    action: { label: 'Open the responses', url },
    facts: facts.flatMap((answers, index) => [{ name: `Response ${index + 1}`, value: '' }, ...answers]),
    unsubscribe,
  };
}

/** The copy of a response for the person who sent it. */
export function copyLetter(about: {
  to: string;
  formName: string;
  subject: string;
  message: string;
  facts: Facts;
}): Letter {
  const { to, formName, subject, message, facts } = about;
  return {
    to,
    name: '',
    subject: subject || formName,
    paragraphs: [message || `Thank you. This is a copy of your response to “${formName}”.`],
    facts,
    note: `You receive this email because this address was entered in the form “${formName}”. If that was not you, ignore it.`,
  };
}

/** Announces the deletion of an account: when, and how to cancel it. */
export function deletionPlannedLetter({ name, email }: Recipient, at: Date, url: string): Letter {
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

export function accountDeletedLetter({ name, email }: Recipient): Letter {
  return {
    to: email,
    name,
    subject: 'Your Tessera account was deleted',
    paragraphs: ['Your account, its forms, their responses and files are deleted. This is our last email.'],
  };
}

export function archiveReadyLetter({ name, email }: Recipient, url: string): Letter {
  return {
    to: email,
    name,
    subject: 'Your Tessera data is ready to download',
    paragraphs: ['The file with all your data is ready. You can download it for 7 days.'],
    action: { label: 'Go to the download', url },
  };
}

/** A week before an API key expires. */
export function keyExpiresLetter(
  { name, email, keyName, expiresAt }: Recipient & { keyName: string; expiresAt: Date },
  url: string,
): Letter {
  return {
    to: email,
    name,
    subject: `Your API key “${keyName}” expires soon`,
    paragraphs: [
      `The key “${keyName}” stops working on ${expiresAt.toISOString().slice(0, 10)}.`,
      'If a program still needs it, create a new key and give it to the program before that day.',
    ],
    action: { label: 'Go to the API keys', url },
  };
}
