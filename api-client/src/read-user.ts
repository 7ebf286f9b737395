import { members, textOr } from '@tessera/form-model/read-value';
import type { WireUser } from '@tessera/form-model/wire';

/** A user from outside; null when it has neither id nor email: it is nobody. */
export function readUser(value: unknown): WireUser | null {
  const given = members(value);
  const id = textOr(given.id, '') || textOr(given._id, '');
  const email = textOr(given.email, '');
  if (!id && !email) return null;
  return {
    id,
    email,
    name: textOr(given.name, ''),
    avatar: textOr(given.avatar, ''),
    createdAt: textOr(given.createdAt, ''),
  };
}
