import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CONTRACT_VERSION, type PageProps, type PartManifest } from './contract';
import { PartPage } from './part-page';

const loadRemote = jest.fn();
const registerRemotes = jest.fn();
jest.mock('@module-federation/enhanced/runtime', () => ({
  loadRemote: (name: string) => loadRemote(name),
  registerPlugins: () => undefined,
  registerRemotes: (remotes: unknown) => registerRemotes(remotes),
}));

const manifest = (overrides: Partial<PartManifest> = {}): PartManifest => ({
  name: 'mf-auth',
  version: '1.0.0',
  contract: CONTRACT_VERSION,
  entry: '/parts/mf-auth/entry.js',
  pages: {},
  ...overrides,
});

function writeRegistry(registry: object) {
  document.body.innerHTML = `<script type="application/json" id="tessera-parts">${JSON.stringify(registry)}</script>`;
}

/** Each test uses a different page, because results are cached per page. */
function renderPage(page: string) {
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
  writeRegistry({ 'mf-auth': manifest() });
  loadRemote.mockResolvedValue({ default: () => <h1>Log in</h1> });
  renderPage('LoginPage');
  expect(screen.getByText('Loading…')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeInTheDocument();
  expect(loadRemote).toHaveBeenCalledWith('mf_auth/LoginPage');
});

test('reports a part that is not deployed, and reloads the registry on retry', async () => {
  writeRegistry({});
  renderPage('RegisterPage');
  const retry = await screen.findByRole('button', { name: 'The part mf-auth is not deployed.' });
  global.fetch = jest.fn(async () => new Response(JSON.stringify({ 'mf-auth': manifest() })));
  loadRemote.mockResolvedValue({ default: () => <h1>Profile</h1> });
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Profile' })).toBeInTheDocument();
  // The query differs, because browsers cache failed module loads. The first retry was made without being asked.
  expect(registerRemotes).toHaveBeenCalledWith([{ name: 'mf_auth', entry: '/parts/mf-auth/entry.js?retry=2' }]);
});

test('reports a part that was built for another contract version', async () => {
  writeRegistry({ 'mf-auth': manifest({ contract: 1 }) });
  renderPage('ProfilePage');
  expect(
    await screen.findByRole('button', {
      name: /mf-auth 1.0.0 was built for contract 1, this shell needs \d+ or later/,
    }),
  ).toBeInTheDocument();
});
