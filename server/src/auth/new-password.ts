import type { Refusal } from '../errors';
import { MIN_PASSWORD } from '../schemas/request';
import { isCommonPassword } from './common-passwords';

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
): Promise<Refusal | null> {
  const refuse = (message: string): Refusal => ({ refused: 'invalid-input', message, errors: { [path]: message } });
  if (password.length < MIN_PASSWORD) return refuse(`${name} must be at least ${MIN_PASSWORD} characters`);
  if (await isCommonPassword(password)) {
    return refuse('This password is on a list of common or stolen passwords. Choose another one.');
  }
  return null;
}
