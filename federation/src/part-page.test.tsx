import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PageProps, PartManifest } from './contract';
import { PartPage } from './part-page';

const loadRemote = jest.fn();
const registerRemotes = jest.fn();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (name: string) => loadRemote(name),
  registerRemotes: (remotes: unknown) => registerRemotes(remotes),
}));

const manifest = (more: Partial<PartManifest> = {}): PartManifest => ({
  name: 'mf-auth',
  version: '1.0.0',
  contract: 1,
  entry: '/parts/mf-auth/entry.js',
  pages: {},
  ...more,
});

function inDocument(registry: object) {
  document.body.innerHTML = `<script type="application/json" id="tessera-parts">${JSON.stringify(registry)}</script>`;
}

/** Each test uses another page, because the result of a load is remembered. */
function show(page: string) {
  render(
    <PartPage
      {...({} as PageProps)}
      part="mf-auth"
      page={page}
      loading={<p>Loading…</p>}
      unavailable={(retry, error) => (
        <button type="button" onClick={retry}>
          {error.message}
        </button>
      )}
    />,
    { container: document.body.appendChild(document.createElement('div')) },
  );
}

beforeEach(() => {
  loadRemote.mockReset();
  registerRemotes.mockReset();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('shows a page when its part is loaded', async () => {
  inDocument({ 'mf-auth': manifest() });
  loadRemote.mockResolvedValue({ default: () => <h1>Profile</h1> });
  show('LoginPage');
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeInTheDocument();
  expect(loadRemote).toHaveBeenCalledWith('mf_auth/LoginPage');
});

test('reports a part that is not deployed, and retries at the address that the server names', async () => {
  inDocument({});
  show('RegisterPage');
  const retry = await screen.findByRole('button', { name: 'The part mf-auth is not deployed.' });
  global.fetch = jest.fn(async () => new Response(JSON.stringify({ 'mf-auth': manifest() })));
  loadRemote.mockResolvedValue({ default: () => <h1>Profile</h1> });
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeInTheDocument();
  // At another address, because the browser remembers that the first one failed.
  expect(registerRemotes).toHaveBeenCalledWith([{ name: 'mf_auth', entry: '/parts/mf-auth/entry.js?retry=1' }]);
});

test('refuses a part of another contract with a message', async () => {
  inDocument({ 'mf-auth': manifest({ contract: 7 }) });
  show('ProfilePage');
  expect(
    await screen.findByRole('button', { name: /mf-auth 1.0.0 uses contract 7, this shell uses 1/ }),
  ).toBeInTheDocument();
});
