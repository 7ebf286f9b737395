import { CONTRACT_VERSION, type PartManifest } from './contract';
import { prefetchPage } from './load-page';

jest.mock('@module-federation/enhanced/runtime', () => ({ registerPlugins: () => undefined }));

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
