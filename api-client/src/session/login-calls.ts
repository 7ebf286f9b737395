import { members, textOr } from '@tessera/form-model/read-value';
import type { LoginResult, WireUser } from '@tessera/form-model/wire';
import { contentOf, required } from '../read-body';
import { type LoginClient, logIn, sendLogin, storeLogin } from './log-in';
import { type PasskeyRequest, readPasskeyRequest } from './security-calls';

/** A logged-in user. */
export interface LoggedIn {
  user: WireUser;
  /** For the next log-ins on this device; empty unless the user trusts it. */
  trustedDevice: string;
}

const post = ({ send }: LoginClient, path: string, body?: object) =>
  send({ method: 'POST', path: `/users/${path}`, session: 'none', body });

/** Sends a log-in that needs no second step. Stores tokens and user. Rejects with an `ApiError`. */
export async function logInAt(client: LoginClient, path: string, request: object): Promise<LoggedIn> {
  const body = await sendLogin(client, path, request);
  return { user: storeLogin(client, body).user, trustedDevice: textOr(members(body).trustedDevice, '') };
}

/** Asks what a passkey has to sign to log in. Rejects with an `ApiError`. */
export async function askForLogin(client: LoginClient): Promise<PasskeyRequest> {
  return readPasskeyRequest(await post(client, 'passkey-login/options'));
}

/**
 * Asks what a passkey has to sign as the second proof. Rejects with an `ApiError`.
 *
 * @param token the token of the second step
 */
export async function askForSecondStep(client: LoginClient, token: string): Promise<PasskeyRequest> {
  return readPasskeyRequest(await post(client, 'second-step/passkey-options', { token }));
}

/** Starts a log-in at the single sign-on provider. Rejects with an `ApiError`. */
export async function startSso(client: LoginClient): Promise<{ url: string; browser: string }> {
  const data = members(required(contentOf(await post(client, 'sso/start'))));
  return { url: textOr(data.url, ''), browser: textOr(data.browser, '') };
}

/** The provider’s answer, and the values that permit the log-in. */
export interface SsoAnswer {
  code: string;
  state: string;
  iss?: string;
  browser: string;
  trustedDevice?: string;
  invitation?: string;
}

/** Finishes a log-in at the single sign-on provider. Stores tokens and user, unless a second step is needed. */
export function finishSso(client: LoginClient, answer: SsoAnswer): Promise<LoginResult> {
  return logIn(client, 'sso/finish', answer);
}
