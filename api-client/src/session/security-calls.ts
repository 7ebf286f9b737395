import { filled, items, members, textOr, wordOf } from '@tessera/form-model/read-value';
import type { WireSecurity, WireSession } from '@tessera/form-model/wire';
import { contentOf, required } from '../read-body';
import type { Send } from '../transport';

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
}

function readSession(value: unknown): WireSession {
  const { kind, timeZone } = members(value);
  const plain = filled({ id: '', device: '', createdAt: '', lastUsedAt: '', isCurrent: false }, value);
  return {
    ...plain,
    kind: kind === null ? null : wordOf(kind, ['desktop', 'phone', 'tablet'] as const),
    timeZone: textOr(timeZone, '') || null,
  };
}

export function securityCalls(send: Send): SecurityCalls {
  const read = async (path: string, signal?: AbortSignal) =>
    members(contentOf(await send({ method: 'GET', path, session: 'required', signal })));
  const remove = async (path: string) => void (await send({ method: 'DELETE', path, session: 'required' }));
  return {
    async readSecurity(signal) {
      const data = await read('/users/security', signal);
      const { hasPassword } = filled({ hasPassword: true }, data);
      return { hasPassword, passwordChangedAt: textOr(data.passwordChangedAt, '') || null };
    },
    listSessions: async (signal) => items(required((await read('/users/sessions', signal)).sessions)).map(readSession),
    revokeSession: (id) => remove(`/users/sessions/${encodeURIComponent(id)}`),
    revokeAllSessions: () => remove('/users/sessions'),
  };
}
