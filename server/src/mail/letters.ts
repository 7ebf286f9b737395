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
