import { CONTRACT_VERSION, type PartManifest } from './contract';
import { loadPage, preparePage } from './load-page';

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
  pages: { BuilderPage: { js: [], css: [] }, DashboardPage: { js: [], css: [] } },
};

const Page = () => null;

describe('a page that is loaded ahead of its use', () => {
  const registry = `<script type="application/json" id="tessera-parts">${JSON.stringify({
    'mf-builder': manifest,
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
