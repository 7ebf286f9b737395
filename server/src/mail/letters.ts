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
