import { members } from '@tessera/form-model/read-value';
import type { WireUser } from '@tessera/form-model/wire';
import type { ApiClient } from '../client';
import { required } from '../read-body';
import { readUser } from '../read-user';
import { readTokens } from './read-tokens';

/** The part of the client that a sign-in needs. */
export type SignInClient = Pick<ApiClient, 'send' | 'store'>;

/** Sends a sign-in to a path below `/users`. Stores tokens and user. Rejects with an `ApiError`. */
export async function signInAt({ send, store }: SignInClient, path: string, body: object): Promise<WireUser> {
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const answer = await send({ method: 'POST', path: `/users/${path}`, session: 'none', body: { ...body, timeZone } });
  const tokens = readTokens(answer);
  const user = required(readUser(members(answer).user));
  store.saveTokens(tokens);
  store.saveUser(user);
  return user;
}
