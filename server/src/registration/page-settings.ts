import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../app-context';
import { isLocalRequest } from './local-request';

/** What every page needs to know about the installation. Everybody can read it. */
export interface PageSettings {
  name: string;
  /** The public address of the installation. */
  address: string;
  registration: 'open' | 'closed' | 'domains' | 'invitation';
  /** How the first account is created: not any more, without the code, or with it. */
  setUp: 'done' | 'here' | 'code';
}

/** Returns the settings for the page that a request asks for. */
export function pageSettings({ installation, registration: configured, publicUrl }: AppContext) {
  return async (request: Pick<FastifyRequest, 'headers' | 'raw'>): Promise<PageSettings> => {
    const { name, registration, isSetUp } = await installation.read();
    const firstAccount = isLocalRequest(request) ? 'here' : 'code';
    return {
      name,
      address: publicUrl,
      registration: (configured ?? registration).mode,
      setUp: isSetUp ? 'done' : firstAccount,
    };
  };
}
