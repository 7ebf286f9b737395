import '@tessera/shared-ui/tokens.css';
import '@tessera/shared-ui/base.css';
import { createApiClient } from '@tessera/api-client/client';
import type { PartManifest, Session } from '@tessera/federation/contract';
import { type Route as PartRoute, routes } from '@tessera/federation/parts';
import { routeAt } from '@tessera/federation/route-at';
// Imported by package name, so that it is the module that the part shares.
import { Link, useLocation } from '@tessera/federation/router';
import type { WireUser } from '@tessera/form-model/wire';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Navigation } from '../navigation/navigation';
import { AppRouter } from '../routing/app-router';
import { PartScreen } from '../routing/part-screen';
import { ErrorBoundary } from '../state-screens/error-boundary';
import { chosenScenario, ScenarioSwitch } from './scenarios';

/** Runs one part over the mocked API in the shell’s frame, to develop it without the server and the other parts. */

const MANIFEST = '/tessera-part.json';
const credentials = { email: 'noor@hollinvale.example', password: 'secret1' };
const api = createApiClient();
const loadApi = async () => api;

function Index({ own }: { own: readonly PartRoute[] }) {
  return (
    <main>
      <h1>Pages of this part</h1>
      <ul>
        {own.map(({ path, title }) => (
          <li key={path}>
            <Link to={addressOf(path)}>
              {title} <code>{path}</code>
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}

/** An address of the route: the mocks have a form with this id. */
function addressOf(path: string): string {
  return path
    .replace('/:formId', '/22222222-2222-4222-8222-222222222222')
    .replace(/\/:\w+\?/g, '')
    .replace(/:\w+/g, 'example')
    .replace('?', '');
}

/** The screen of the address: a page of the part, or the list of its pages. */
function HarnessScreen({ own, session }: { own: readonly PartRoute[]; session: Session }) {
  const route = routeAt(useLocation().pathname);
  // Pages for guests would lead a logged-in owner away.
  const guest: Session = { ...session, status: 'anonymous', user: null };
  if (route && own.includes(route)) {
    return <PartScreen route={route} api={loadApi} session={route.access === 'guest' ? guest : session} />;
  }
  const { user, logout } = session;
  return (
    <>
      {user && <Navigation user={user} store={api.store} logout={logout} onPalette={() => undefined} />}
      <Index own={own} />
    </>
  );
}

/** The routes of a part in the shell’s frame, and the choice of the scenario. */
function Harness({ own, known }: { own: readonly PartRoute[]; known: WireUser }) {
  const [user, setUser] = useState<WireUser | null>(known);
  const enter = async () => {
    const result = await api.login(credentials);
    if ('user' in result) setUser(result.user);
    return undefined;
  };
  const session: Session = {
    status: user ? 'authenticated' : 'anonymous',
    user,
    login: enter,
    register: async () => {
      await enter();
      return true;
    },
    googleLogin: enter,
    logout: async () => setUser(null),
    setUser,
  };
  return (
    <ErrorBoundary>
      <AppRouter>
        <HarnessScreen own={own} session={session} />
      </AppRouter>
      <ScenarioSwitch />
    </ErrorBoundary>
  );
}

async function start(root: HTMLElement) {
  const manifest = (await (await fetch(MANIFEST)).json()) as PartManifest;
  const absolute = (file: string) => new URL(file, location.origin).href;
  const pages = Object.fromEntries(
    Object.entries(manifest.pages).map(([page, { js, css }]) => [
      page,
      { js: js.map(absolute), css: css.map(absolute) },
    ]),
  );
  const registry = { [manifest.name]: { ...manifest, entry: absolute(manifest.entry), pages } };
  document.body.append(
    Object.assign(document.createElement('script'), {
      id: 'tessera-parts',
      type: 'application/json',
      textContent: JSON.stringify(registry),
    }),
  );
  chosenScenario();
  await api.login(credentials);
  const user = await api.me();
  const own = routes.filter(({ part }) => part === manifest.name);
  createRoot(root).render(
    <StrictMode>
      <Harness own={own} known={user} />
    </StrictMode>,
  );
}

const root = document.getElementById('root');
if (root) {
  start(root).catch((error: unknown) => {
    root.textContent = `The harness could not start: ${error instanceof Error ? error.message : error}. Are the mocks running?`;
  });
}
