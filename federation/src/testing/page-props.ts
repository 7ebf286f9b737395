import { type ApiClient, createApiClient } from '@tessera/api-client/client';
import type { PageProps, Session } from '../contract';

/** Rejects a call that the test does not expect. */
const unexpected = (name: string) => () => Promise.reject(new Error(`${name} was not expected`));

export const user = {
  id: 'u1',
  name: 'Noor Valbrecht',
  email: 'noor@hollinvale.example',
  avatar: '',
  theme: 'system' as const,
  isAdministrator: false,
  createdAt: '2026-01-01T00:00:00.000Z',
};

/** The props of a page for tests: a logged-in user, and calls that reject unless the test gives them. */
export function pageProps(given: { session?: Partial<Session>; api?: Partial<ApiClient> } = {}): PageProps {
  const session: Session = {
    status: 'authenticated',
    user,
    login: unexpected('login'),
    register: unexpected('register'),
    googleLogin: unexpected('googleLogin'),
    logout: unexpected('logout'),
    setUser: () => {},
    ...given.session,
  };
  const client = createApiClient({ adapter: ({ url }) => unexpected(String(url))() });
  client.store.saveUser(user);
  return { api: { ...client, ...given.api }, session };
}
