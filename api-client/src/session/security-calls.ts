import { items, members, numberOr, oneOf, textOr, texts, withDefaults } from '@tessera/form-model/read-value';
import { deviceNames } from '@tessera/form-model/response-names';
import type { WireSecurity, WireSession } from '@tessera/form-model/wire';
import { contentOf, required } from '../read-body';
import type { Send } from '../transport';

/** The options with which a browser creates or uses a passkey. `token` goes back with its answer. */
export interface PasskeyRequest {
  token: string;
  options: Record<string, unknown>;
}

/** Proof that the owner is at the device: the password, or a code of the app for accounts without one. */
export interface OwnerProof {
  password?: string;
  code?: string;
}

/** The calls of the tab Security. All reject with an `ApiError`. */
export interface SecurityCalls {
  /** How the account is protected. */
  readSecurity(signal?: AbortSignal): Promise<WireSecurity>;
  /** The devices that are logged in, most recently used first. */
  listSessions(signal?: AbortSignal): Promise<WireSession[]>;
  /** Logs out one device. */
  revokeSession(id: string): Promise<void>;
  /** Logs out all devices, this one too. */
  revokeAllSessions(): Promise<void>;
  /** Proves who is at the device, for the changes of the next ten minutes. */
  proveOwner(proof: OwnerProof): Promise<void>;
  /** The secret for an authenticator app, and the content of its QR code. */
  startApp(): Promise<{ secret: string; uri: string }>;
  /** Turns on two-factor log-in; resolves with the recovery codes. */
  confirmApp(code: string): Promise<string[]>;
  turnOffApp(proof: OwnerProof): Promise<void>;
  /** Resolves with new recovery codes. */
  replaceRecoveryCodes(proof: OwnerProof): Promise<string[]>;
  askForPasskey(): Promise<PasskeyRequest>;
  addPasskey(added: { token: string; passkey: unknown; name: string }): Promise<void>;
  renamePasskey(id: string, name: string): Promise<void>;
  removePasskey(id: string): Promise<void>;
}

function readSession(value: unknown): WireSession {
  const { kind, timeZone } = members(value);
  const plain = withDefaults({ id: '', device: '', createdAt: '', lastUsedAt: '', isCurrent: false }, value);
  return {
    ...plain,
    kind: kind === null ? null : oneOf(kind, deviceNames),
    timeZone: textOr(timeZone, null),
  };
}

function readState(data: Record<string, unknown>): WireSecurity {
  const { hasPassword, isTwoFactorRequired } = withDefaults(
    { hasPassword: true, isTwoFactorRequired: false } as Flags,
    data,
  );
  return {
    hasPassword,
    isTwoFactorRequired,
    passwordChangedAt: textOr(data.passwordChangedAt, null),
    appSince: textOr(data.appSince, null),
    recoveryCodes: numberOr(data.recoveryCodes, 0),
    passkeys: items(data.passkeys).map((passkey) => ({
      ...withDefaults({ id: '', name: '', createdAt: '' }, passkey),
      lastUsedAt: textOr(members(passkey).lastUsedAt, null),
    })),
  };
}

type Flags = Pick<WireSecurity, 'hasPassword' | 'isTwoFactorRequired'>;

/** Reads what a browser needs to create or to use a passkey. */
export function readPasskeyRequest(body: unknown): PasskeyRequest {
  const data = members(required(contentOf(body)));
  return { token: textOr(data.token, ''), options: members(data.options) };
}

export function securityCalls(send: Send): SecurityCalls {
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: unknown, signal?: AbortSignal) =>
    send({ method, path: `/users/${path}`, session: 'required', body, ...(signal ? { signal } : {}) });
  const read = async (path: string, signal?: AbortSignal) =>
    members(contentOf(await call('GET', path, undefined, signal)));
  const codes = async (path: string, body: unknown) =>
    texts(members(required(contentOf(await call('POST', path, body)))).codes);
  const remove = async (path: string, goneCode: string) =>
    void (await send({ method: 'DELETE', path: `/users/${path}`, session: 'required', goneCode }));
  const passkeyPath = (id: string) => `passkeys/${encodeURIComponent(id)}`;
  return {
    readSecurity: async (signal) => readState(await read('security', signal)),
    listSessions: async (signal) => items(required((await read('sessions', signal)).sessions)).map(readSession),
    revokeSession: (id) => remove(`sessions/${encodeURIComponent(id)}`, 'session-not-found'),
    revokeAllSessions: async () => void (await call('DELETE', 'sessions')),
    proveOwner: async (proof) => void (await call('POST', 'proof', proof)),
    async startApp() {
      const data = members(required(contentOf(await call('POST', 'two-factor/start'))));
      return { secret: textOr(data.secret, ''), uri: textOr(data.uri, '') };
    },
    confirmApp: (code) => codes('two-factor/confirm', { code }),
    turnOffApp: async (proof) => void (await call('POST', 'two-factor/turn-off', proof)),
    replaceRecoveryCodes: (proof) => codes('two-factor/recovery-codes', proof),
    askForPasskey: async () => readPasskeyRequest(await call('POST', 'passkeys/options')),
    addPasskey: async (added) => void (await call('POST', 'passkeys', added)),
    renamePasskey: async (id, name) => void (await call('PATCH', passkeyPath(id), { name })),
    removePasskey: (id) => remove(passkeyPath(id), 'passkey-not-found'),
  };
}
