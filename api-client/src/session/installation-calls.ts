import { registrationModes } from '@tessera/form-model/installation-names';
import { members, oneOf, textOr, texts, withDefaults } from '@tessera/form-model/read-value';
import type {
  WireInstallation,
  WireInstallationCheck,
  WireInstallationUpdate,
  WireInvitation,
} from '@tessera/form-model/wire';
import { contentOf, required } from '../read-body';
import type { Send } from '../transport';

/** The calls of administrators. All reject with an `ApiError`. */
export interface InstallationCalls {
  readInstallation(signal?: AbortSignal): Promise<WireInstallation>;
  /** Checks that the database and the store of files work. */
  checkInstallation(signal?: AbortSignal): Promise<WireInstallationCheck>;
  /** Changes the given settings; resolves with all of them. */
  updateInstallation(change: WireInstallationUpdate): Promise<WireInstallation>;
  /** Creates an invitation link for one new account. */
  invite(): Promise<WireInvitation>;
  /** Turns off two-factor log-in for a person who lost the phone and the codes. */
  turnOffTwoFactor(email: string): Promise<void>;
  /** Logs a person out on all devices. */
  logOutPerson(email: string): Promise<void>;
  /** Makes a person an administrator of the installation, too. */
  nameAdministrator(email: string): Promise<void>;
}

function readSettings(body: unknown): WireInstallation {
  const data = members(required(contentOf(body)));
  const registration = members(data.registration);
  return {
    ...withDefaults({ name: '', requiresTwoFactor: false, sendsEmail: false }, data),
    registration: {
      mode: oneOf(registration.mode, registrationModes),
      domains: texts(registration.domains),
      ...withDefaults({ isConfigured: false }, registration),
    },
  };
}

export function installationCalls(send: Send): InstallationCalls {
  const call = (method: 'GET' | 'POST' | 'PATCH', path: string, more: { body?: unknown; signal?: AbortSignal } = {}) =>
    send({ method, path, session: 'required', ...more });
  return {
    readInstallation: async (signal) => readSettings(await call('GET', '/installation', signal ? { signal } : {})),
    checkInstallation: async (signal) =>
      withDefaults(
        { database: false, files: false },
        required(contentOf(await call('GET', '/installation/check', signal ? { signal } : {}))),
      ),
    updateInstallation: async (body) => readSettings(await call('PATCH', '/installation', { body })),
    logOutPerson: async (email) => void (await call('POST', '/installation/log-out-person', { body: { email } })),
    turnOffTwoFactor: async (email) =>
      void (await call('POST', '/installation/turn-off-two-factor', { body: { email } })),
    nameAdministrator: async (email) => void (await call('POST', '/installation/administrators', { body: { email } })),
    async invite() {
      const data = members(required(contentOf(await call('POST', '/installation/invitations'))));
      return { link: textOr(data.link, ''), expiresAt: textOr(data.expiresAt, '') };
    },
  };
}
