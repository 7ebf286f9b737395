import { CONTRACT_VERSION, type PartManifest } from './contract';
import { loadPage, prefetchPage, preparePage } from './load-page';

const mockLoadRemote = jest.fn();
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: () => undefined,
  registerRemotes: () => undefined,
  loadRemote: () => mockLoadRemote(),
}));
jest.mock('./isolation/report', () => ({ report: async () => undefined }));

const manifest: PartManifest = {
  name: 'mf-builder',
  version: '1.0.0',
  contract: CONTRACT_VERSION,
  entry: '/parts/mf-builder/entry.js',
  pages: {
    BuilderPage: {
      js: ['/parts/mf-builder/builder.js'],
      css: ['/parts/mf-builder/builder.css'],
      later: ['/parts/mf-builder/dragging.js'],
    },
  },
};

test('prefetches each file of a page once, except those that are already loaded', () => {
  document.body.innerHTML = `<script type="application/json" id="tessera-parts">${JSON.stringify({ 'mf-builder': manifest })}</script>`;
  document.head.innerHTML = '<link rel="preload" as="script" href="/parts/mf-builder/entry.js">';
  prefetchPage('mf-builder', 'BuilderPage');
  prefetchPage('mf-builder', 'BuilderPage');
  prefetchPage('mf-auth', 'ProfilePage');
  const hrefs = [...document.querySelectorAll('link[rel="prefetch"]')].map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual([
    '/parts/mf-builder/builder.js',
    '/parts/mf-builder/builder.css',
    '/parts/mf-builder/dragging.js',
  ]);
});

const Page = () => null;

describe('a page that is loaded ahead of its use', () => {
  const registry = `<script type="application/json" id="tessera-parts">${JSON.stringify({
    'mf-builder': { ...manifest, pages: { BuilderPage: { js: [], css: [] }, DashboardPage: { js: [], css: [] } } },
  })}</script>`;
  beforeEach(() => {
    document.body.innerHTML = registry;
  });

  test('is there at its use', async () => {
    mockLoadRemote.mockResolvedValueOnce({ default: Page });
    preparePage('mf-builder', 'BuilderPage');
    const state = loadPage('mf-builder', 'BuilderPage');
    if (state.state === 'loading') await state.promise;
    expect(loadPage('mf-builder', 'BuilderPage')).toEqual({ state: 'ready', Page });
    expect(mockLoadRemote).toHaveBeenCalledTimes(1);
  });

  test('is loaded again at its use if it failed', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    globalThis.fetch = jest.fn().mockRejectedValue(new Error('No connection'));
    mockLoadRemote.mockRejectedValueOnce(new Error('No connection'));
    preparePage('mf-builder', 'DashboardPage');
    const state = loadPage('mf-builder', 'DashboardPage');
    if (state.state === 'loading') await state.promise;
    mockLoadRemote.mockResolvedValueOnce({ default: Page });
    const atUse = loadPage('mf-builder', 'DashboardPage');
    expect(atUse.state).toBe('loading');
    if (atUse.state === 'loading') await atUse.promise;
    expect(loadPage('mf-builder', 'DashboardPage').state).toBe('ready');
  });
});
