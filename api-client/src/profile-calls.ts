import { members, textOr, withDefaults } from '@tessera/form-model/read-value';
import type { WireEmailState, WireUser } from '@tessera/form-model/wire';
import { contentOf, required } from './read-body';
import { readUser } from './read-user';
import type { TokenStore } from './session/token-store';
import type { Send } from './transport';

/** The calls about the owner’s photo and email. All reject with an `ApiError`. */
export interface ProfileCalls {
  /** Sets the photo: PNG, JPEG or WebP. Stores the changed user. */
  setPhoto(image: Blob): Promise<WireUser>;
  removePhoto(): Promise<WireUser>;
  emailState(signal?: AbortSignal): Promise<WireEmailState>;
  /** Sends a confirmation link to a new email. */
  changeEmail(change: { email: string; password: string }): Promise<WireEmailState>;
  /** Sends a link that confirms the email of the account. Its state then has a change to the same email. */
  sendOwnEmailLink(): Promise<WireEmailState>;
  sendEmailLinkAgain(): Promise<WireEmailState>;
  cancelEmailChange(): Promise<WireEmailState>;
  /** Changes or confirms the email with the token of a link. Resolves with a message for the owner. */
  confirmEmail(token: string): Promise<string>;
}

function readState(body: unknown): WireEmailState {
  const data = members(contentOf(body));
  return {
    confirmedAt: textOr(data.confirmedAt, null),
    pending: data.pending ? withDefaults({ email: '', sentAt: '', expiresAt: '' }, data.pending) : null,
  };
}

export function profileCalls(send: Send, store: TokenStore): ProfileCalls {
  const session = 'required';
  const saved = (body: unknown): WireUser => {
    const user = required(readUser(members(body).user));
    store.saveUser(user);
    return user;
  };
  return {
    // An upload has no time limit: the connection may be slow.
    setPhoto: async (body) =>
      saved(await send({ method: 'PUT', path: '/users/me/avatar', session, body, timeoutMs: 0 })),
    removePhoto: async () => saved(await send({ method: 'DELETE', path: '/users/me/avatar', session })),
    emailState: async (signal) => readState(await send({ method: 'GET', path: '/users/me/email', session, signal })),
    changeEmail: async (body) => readState(await send({ method: 'PUT', path: '/users/me/email', session, body })),
    sendOwnEmailLink: async () =>
      readState(await send({ method: 'POST', path: '/users/me/email/confirmation', session })),
    sendEmailLinkAgain: async () =>
      readState(await send({ method: 'POST', path: '/users/me/email/send-again', session })),
    cancelEmailChange: async () => readState(await send({ method: 'DELETE', path: '/users/me/email', session })),
    async confirmEmail(token) {
      const body = { token };
      return textOr(members(await send({ method: 'POST', path: '/users/confirm-email', session, body })).message, '');
    },
  };
}
