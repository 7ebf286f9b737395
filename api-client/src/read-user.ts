import { filled, members, textOr, wordOf } from '@tessera/form-model/read-value';
import type { WireUser } from '@tessera/form-model/wire';

/** Reads a user from outside; null when it has neither id nor email. */
export function readUser(value: unknown): WireUser | null {
  const id = textOr(members(value)._id, '');
  const texts = filled({ id, email: '', name: '', avatar: '', createdAt: '', isAdministrator: false }, value);
  const user = { ...texts, theme: wordOf(members(value).theme, ['system', 'light', 'dark']) };
  return user.id || user.email ? user : null;
}
