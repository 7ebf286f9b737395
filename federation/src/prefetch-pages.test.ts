import { CONTRACT_VERSION, type PartManifest } from './contract';
import { prefetchPages } from './prefetch-pages';

const folder = '/parts/mf-builder';
const manifest: PartManifest = {
  name: 'mf-builder',
  version: '1.0.0',
  contract: CONTRACT_VERSION,
  entry: `${folder}/entry.js`,
  pages: {
    BuilderPage: {
      js: [`${folder}/builder.js`, `${folder}/shared.js`],
      css: [`${folder}/builder.css`],
      later: [`${folder}/dragging.js`],
    },
    DashboardPage: { js: [`${folder}/shared.js`, `${folder}/dashboard.js`], css: [] },
  },
};
const builder = { part: 'mf-builder', page: 'BuilderPage' } as const;
const dashboard = { part: 'mf-builder', page: 'DashboardPage' } as const;

const links = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="prefetch"]')];
const files = () => links().map((link) => link.getAttribute('href')?.slice(folder.length + 1));

/** Lets the browser be idle. */
const idle = () => jest.advanceTimersByTimeAsync(10);

/** Ends all requests of links that wait for their files, until none is left. */
async function answerAll(outcome: 'load' | 'error') {
  const answered = new Set<HTMLLinkElement>();
  for (let waiting = links(); waiting.length > 0; waiting = links().filter((link) => !answered.has(link))) {
    for (const link of waiting) {
      answered.add(link);
      link.dispatchEvent(new Event(outcome));
    }
    await idle();
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  // The hashes of the files cannot be read.
  globalThis.fetch = jest.fn().mockRejectedValue(new Error('No connection'));
  document.head.innerHTML = `<link rel="preload" as="script" href="${folder}/entry.js">`;
  document.body.innerHTML = `<script type="application/json" id="tessera-parts">${JSON.stringify({ 'mf-builder': manifest })}</script>`;
});
afterEach(() => jest.useRealTimers());

test.each(['load', 'error'] as const)('fetches each file once, apart from those with a link: %s', async (outcome) => {
  const done = prefetchPages([builder, dashboard, { part: 'mf-auth', page: 'ProfilePage' }]);
  await idle();
  await answerAll(outcome);
  await done;
  expect(files()).toEqual(['builder.js', 'shared.js', 'builder.css', 'dragging.js', 'dashboard.js']);
});

test('leaves connections free for what the owner opens', async () => {
  void prefetchPages([builder, dashboard]);
  await idle();
  expect(files()).toEqual(['builder.js', 'shared.js', 'builder.css']);
  links()[1]?.dispatchEvent(new Event('load'));
  await idle();
  expect(files()).toEqual(['builder.js', 'shared.js', 'builder.css', 'dragging.js']);
});

test('adds no link while the browser is busy', async () => {
  let becomeIdle = () => {};
  globalThis.requestIdleCallback = (work) => {
    becomeIdle = () => work({ didTimeout: false, timeRemaining: () => 50 });
    return 1;
  };
  try {
    void prefetchPages([dashboard]);
    await idle();
    expect(files()).toEqual([]);
    becomeIdle();
    await idle();
    expect(files()).toHaveLength(1);
  } finally {
    Reflect.deleteProperty(globalThis, 'requestIdleCallback');
  }
});
