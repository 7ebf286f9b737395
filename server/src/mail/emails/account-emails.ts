import { quoted } from '@tessera/fields/quoted';
import type { EmailContent, Recipient } from '../email';

/*
 * The texts of the emails about an account, for its owner.
 */

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
      'Confirm your email within a day to finish signing up. You will be asked for the password that you chose.',
    ],
    action: { label: 'Confirm email', url },
    note: 'If you did not sign up, ignore this email.',
  };
}

/** Without the name, which a stranger may have written. */
export function accountExistsEmail(to: string, url: string): EmailContent {
  return {
    to,
    name: '',
    subject: 'You already have a Tessera account',
    paragraphs: ['Someone signed up with this email, which already has an account. You can log in with it.'],
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

export function archiveReadyEmail({ name, email }: Recipient, url: string, days: number): EmailContent {
  return {
    to: email,
    name,
    subject: 'Your Tessera data is ready to download',
    paragraphs: [
      `The file with all your data is ready. You can download it for ${days} days. It is deleted a day after you have downloaded it.`,
    ],
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
    subject: `Your API key ${quoted(keyName)} expires soon`,
    paragraphs: [
      `The key ${quoted(keyName)} stops working on ${expiresAt.toISOString().slice(0, 10)}.`,
      'If a program still needs it, create a new key and use it in the program before that day.',
    ],
    action: { label: 'Go to the API keys', url },
  };
}
