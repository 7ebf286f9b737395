import { MIN_PASSWORD } from '@tessera/form-model/account-limits';
import type { Refusal } from '../errors';
import { isCommonPassword } from './common-passwords';

const PRODUCT = 'tessera';
/** Shorter words are in many good passwords by chance. */
const MIN_WORD = 4;

/** Whether little remains of a password without the words that a stranger would try first. */
function isAboutAccount(password: string, { name = '', email = '' }: AboutAccount): boolean {
  const words = [PRODUCT, ...`${name} ${email}`.toLowerCase().split(/[\s@._-]+/)].filter(
    (word) => word.length >= MIN_WORD,
  );
  const left = words.reduce((text, word) => text.replaceAll(word, ''), password.toLowerCase());
  return left !== password.toLowerCase() && left.length < MIN_WORD;
}

/** The facts about an account that a stranger may know. */
interface AboutAccount {
  name?: string;
  email?: string;
}

/**
 * Checks a new password. Returns null if it may be used.
 *
 * @param path where the password is in the body
 * @param name how the message calls it
 */
export async function newPasswordRefusal(
  path: string,
  password: string,
  name: 'Password' | 'New password',
  about: AboutAccount = {},
): Promise<Refusal | null> {
  const refuse = (message: string): Refusal => ({ refused: 'invalid-input', message, errors: { [path]: message } });
  if (password.length < MIN_PASSWORD) return refuse(`${name} must be at least ${MIN_PASSWORD} characters`);
  if (isAboutAccount(password, about)) {
    return refuse(
      'This password is easy to guess, because it is your name, your email or “Tessera”. Choose another one.',
    );
  }
  if (await isCommonPassword(password)) {
    return refuse('This password is on a list of common or stolen passwords. Choose another one.');
  }
  return null;
}
