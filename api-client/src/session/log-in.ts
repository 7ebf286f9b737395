import { members, textOr } from '@tessera/form-model/read-value';
import type { LoginResult, WireUser } from '@tessera/form-model/wire';
import { localTimeZone } from '../local-time-zone';
import { requiredUser } from '../read-user';
import type { Send } from '../transport';
import { readTokens } from './read-tokens';
import type { Tokens } from './refresher';
import type { TokenStore } from './token-store';

/** The part of the client that a log-in needs. */
export interface LoginClient {
  send: Send;
  store: TokenStore;
}

/** Sends a log-in to a path below `/users`, with the time zone for the list of sessions. Rejects with an `ApiError`. */
export function sendLogin({ send }: LoginClient, path: string, request: object): Promise<unknown> {
  const body = { ...request, timeZone: localTimeZone() };
  return send({ method: 'POST', path: `/users/${path}`, session: 'none', body });
}

/** Stores the tokens and the user of a log-in, and returns them. Throws a `ServerFailure` if they are missing. */
export function storeLogin({ store }: LoginClient, body: unknown): Tokens & { user: WireUser } {
  const tokens = readTokens(body);
  const user = requiredUser(body);
  store.saveTokens(tokens);
  store.saveUser(user);
  return { user, ...tokens };
}

/** Sends a log-in. Stores tokens and user, unless a second step is needed. Rejects with an `ApiError`. */
export async function logIn(client: LoginClient, path: string, request: object): Promise<LoginResult> {
  const body = await sendLogin(client, path, request);
  // Our own server wrote it, with this very shape.
  if (members(body).secondStep) return body as LoginResult;
  return { success: true, ...storeLogin(client, body), message: textOr(members(body).message, '') };
}
