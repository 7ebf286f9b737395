import { filled, members, textOr } from '@tessera/form-model/read-value';
import type { WireUser } from '@tessera/form-model/wire';

/** Reads a user from outside; null when it has neither id nor email. */
export function readUser(value: unknown): WireUser | null {
  const id = textOr(members(value)._id, '');
  const user = filled({ id, email: '', name: '', avatar: '', createdAt: '' }, value);
  return user.id || user.email ? user : null;
}
