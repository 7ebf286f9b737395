import '@tessera/shared-ui/tokens.css';
import '@tessera/shared-ui/base.css';
import { createApiClient } from '@tessera/api-client/client';
// Imported by package name, so that it is the module that the part shares.
import { BrowserRouter, Link, Route, Routes } from '@tessera/federation/router';
import type { WireUser } from '@tessera/form-model/wire';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { PartManifest, Session } from './contract';
import { PartPage } from './part-page';
import { type Route as PartRoute, routes } from './parts';

/** Runs one part over the mocked API, to develop it without the shell, the server and the other parts. */

const MANIFEST = '/tessera-part.json';
const credentials = { email: 'noor@hollinvale.example', password: 'secret1' };
const api = createApiClient();

const Index = ({ own }: { own: readonly PartRoute[] }) => (
  <main>
    <h1>Pages of this part</h1>
    <ul>
      {own.map(({ path, title }) => (
        <li key={path}>
          <Link to={path.replace(/:formId\??/, 'form-1')}>
            {title} <code>{path}</code>
          </Link>
        </li>
      ))}
    </ul>
  </main>
);

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
    <BrowserRouter>
      <Routes>
        {own.map(({ path, part, page }) => (
          <Route
            key={path}
            path={path}
            element={
              <PartPage
                part={part}
                page={page}
                api={api}
                session={session}
                loading={<p>Loading…</p>}
                unavailable={(retry, error) => (
                  <p>
                    {error.message}{' '}
                    <button type="button" onClick={retry}>
                      Try again
                    </button>
                  </p>
                )}
              />
            }
          />
        ))}
        <Route path="*" element={<Index own={own} />} />
      </Routes>
    </BrowserRouter>
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
