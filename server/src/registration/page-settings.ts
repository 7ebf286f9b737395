import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import type { FirebaseSettings } from '../settings/firebase-settings';
import { isLocalRequest } from './local-request';

/** The settings of the installation that every page gets. They are public. */
export interface PageSettings {
  name: string;
  /** The public address of the installation. */
  address: string;
  registration: 'open' | 'closed' | 'domains' | 'invitation';
  /** `done` if there is an account; otherwise whether this browser may create the first one: `here`, or only with the `code`. */
  setUp: 'done' | 'here' | 'code';
  /** The public configuration of Google log-in; null if it is not set up. */
  google: GooglePage | null;
  /** The name of the OpenID Connect provider; empty without one. */
  sso: string;
  /** Whether there is a mail server. Without one, emails are in the server’s log. */
  sendsEmail: boolean;
}

/** The settings for the provider’s code in the browser. */
interface GooglePage {
  apiKey: string;
  authDomain: string;
  projectId: string;
  /** The address of an emulator, in tests. */
  emulator?: string;
}

function googlePage(firebase: FirebaseSettings | null): GooglePage | null {
  if (!firebase?.apiKey || !firebase.authDomain) return null;
  const { apiKey, authDomain, projectId, emulator } = firebase;
  return { apiKey, authDomain, projectId, ...(emulator ? { emulator } : {}) };
}

/** Returns the settings for the page that a request asks for. */
export function pageSettings({
  installation,
  registration: configured,
  publicUrl,
  firebase,
  sso,
  sendsEmail,
}: AppContext) {
  const google = googlePage(firebase);
  return async (request: Pick<FastifyRequest, 'headers' | 'raw'>): Promise<PageSettings> => {
    const { name, registration, isSetUp } = await installation.read();
    const firstAccount = isLocalRequest(request) ? 'here' : 'code';
    return {
      name,
      address: publicUrl,
      registration: (configured ?? registration).mode,
      setUp: isSetUp ? 'done' : firstAccount,
      google,
      sso: sso?.name ?? '',
      sendsEmail,
    };
  };
}
