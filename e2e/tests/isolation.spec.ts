import { readFileSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { changedBuild } from '../fixtures/builds/changed-build';
import { ballot } from '../fixtures/forms';
import { Owner } from '../fixtures/owner';
import { MisbehavingHost } from '../fixtures/services/misbehaving-host';
import { TesseraServer } from '../fixtures/tessera-server';
import { test as base, expect, violations } from '../fixtures/test';

interface OfWorker {
  /** Hosts mf-auth, which a test makes misbehave. */
  host: MisbehavingHost;
}

const test = base.extend<object, OfWorker>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures’ names from this pattern
    async ({}, use) => {
      const host = await MisbehavingHost.start('mf-auth');
      await use(host);
      await host.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ host }, use) => {
      const server = await TesseraServer.start({ env: { TESSERA_PARTS: host.partsFile } });
      await Owner.register(server.url, 'Adelheid Verwalter');
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

// The hosts’ code throws on purpose.
// The browser’s words for a file that is cut off depend on where: “Unexpected end of input”, “Invalid or unexpected token”.
test.beforeEach(({ uncaughtErrors }) =>
  uncaughtErrors.allow(/broken|not mine|SyntaxError|unexpected|Unterminated|Minified React/i),
);
test.afterEach(({ host }) => {
  host.misbehaviour = null;
});

const panel = (page: Page) => page.getByRole('heading', { name: 'This part of Tessera is unavailable' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** The page of the profile is unavailable; other pages work without a reload, and Try again shows it once it is mended. */
async function expectContained(page: Page, host: MisbehavingHost): Promise<void> {
  await expect(panel(page)).toBeVisible({ timeout: 25_000 });
  expect(await violations(page)).toEqual([]);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('link', { name: 'My Forms' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Forms' })).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toBeVisible();
  host.misbehaviour = null;
  await tryAgain(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
}

/** Replaces the component of a page in its chunk. */
function withComponent(code: string, component: string): string {
  const broken = code.replace(/default:\s*\(\)\s*=>\s*\w+/, () => `default:()=>${component}`);
  if (broken === code) throw new Error('The page has no default export to replace');
  return broken;
}
const replaced = (component: string) => (response: ServerResponse, content: Buffer) =>
  response.end(withComponent(content.toString(), component));
/** The element that JSX makes for a button with these props, as code. */
const button = (props: string) =>
  `({$$typeof:Symbol.for('react.transitional.element'),type:'button',key:null,props:{${props}}})`;

const PROFILE = /ProfilePage.*\.js$/;
const ENTRY = /entry.*\.js$/;

test.describe('a part that fails while it is loaded costs only its own pages', () => {
  const faults: [title: string, file: RegExp, answer: (response: ServerResponse, content: Buffer) => void][] = [
    ['is missing', ENTRY, (response) => response.writeHead(404).end()],
    ['has a page that is missing', PROFILE, (response) => response.writeHead(404).end()],
    [
      'is cut off half-way',
      ENTRY,
      (response, content) => {
        response.writeHead(200, { 'content-length': content.length });
        response.write(content.subarray(0, content.length / 2));
        setImmediate(() => response.destroy());
      },
    ],
    [
      'is cut off, but looks complete',
      PROFILE,
      (response, content) => response.end(content.subarray(0, content.length / 2)),
    ],
    ['has a syntax error', ENTRY, (response, content) => response.end(`)(${content}`)],
    ['throws when it starts', ENTRY, (response) => response.end('throw new Error("broken release")')],
  ];
  for (const [title, file, answer] of faults) {
    test(`Owners can use the other pages while a part ${title}`, async ({ ownerPage: page, host }) => {
      host.misbehaviour = { file, answer };
      await page.goto('/profile');
      await expectContained(page, host);
    });
  }

  test('Owners see a slow part late, and can use other pages until then', async ({ ownerPage: page, host }) => {
    let answer = () => {};
    const isAsked = new Promise<void>((asked) => {
      host.misbehaviour = {
        file: ENTRY,
        answer: (response, content) => {
          answer = () => response.end(content);
          asked();
        },
      };
    });
    await page.clock.install();
    await page.goto('/profile', { waitUntil: 'commit' });
    await isAsked;
    await expect(async () => {
      await page.clock.runFor(11_000);
      await expect(panel(page)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await page.getByRole('link', { name: 'My Forms' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Forms' })).toBeVisible();
    // The document itself is still loading.
    await page.goBack({ waitUntil: 'commit' });
    await expect(panel(page)).toBeVisible();
    // It shows itself when it arrives after all.
    answer();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  });

  test('Owners get to their other pages after a part has stopped a tab by a loop without end', async ({
    ownerPage: page,
    context,
    host,
  }) => {
    host.misbehaviour = { file: ENTRY, answer: (response) => response.end('for(;;);') };
    await page.goto('/dashboard');
    const stopped = await context.newPage();
    await stopped.goto('/profile', { waitUntil: 'commit' });
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tessera_loading'))))
      .toEqual(['tessera_loading_mf-auth']);
    // The tab says nothing any more. Its time is put back, so that the test does not wait for it.
    await page.evaluate(() => {
      const text = localStorage.getItem('tessera_loading_mf-auth') ?? '';
      localStorage.setItem('tessera_loading_mf-auth', `${Date.now() - 60_000}${text.slice(text.indexOf(' '))}`);
    });
    const next = await context.newPage();
    await next.goto('/profile');
    await expectContained(next, host);
  });
});

test('Owners can use the other pages after a page threw while it was rendered, and open it again', async ({
  ownerPage: page,
  host,
}) => {
  host.misbehaviour = { file: PROFILE, answer: replaced('()=>{throw new Error("broken release")}') };
  await page.goto('/profile');
  await expectContained(page, host);
});

test('Owners can use the other pages after a page threw in an effect', async ({ ownerPage: page, host }) => {
  host.misbehaviour = {
    file: PROFILE,
    answer: replaced(`()=>${button('children:"Save",ref(){throw new Error("broken effect")}')}`),
  };
  await page.goto('/profile');
  await expectContained(page, host);
});

test('Owners can use the other pages after a part brought its own React', async ({ ownerPage: page, host }) => {
  const react = readFileSync(resolve(import.meta.dirname, '../../node_modules/react/cjs/react.production.js'), 'utf8');
  const own = `(()=>{const exports={};const process={};${react};return()=>{exports.useState(0);return null}})()`;
  host.misbehaviour = { file: PROFILE, answer: replaced(own) };
  await page.goto('/profile');
  await expectContained(page, host);
});

test('Owners are told when a button did not work, and can open the page again', async ({ ownerPage: page, host }) => {
  const broken = button('children:"Save",onClick(){throw new Error("broken button")}');
  host.misbehaviour = { file: PROFILE, answer: replaced(`()=>${broken}`) };
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Save' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'Something on this page did not work.' });
  await expect(notice).toBeVisible();
  expect(await violations(page, '[role="alert"]')).toEqual([]);
  // The state of the page is not lost.
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: 'Save' }).click();
  host.misbehaviour = null;
  await notice.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});

test('Owners see no styles of a part on pages of other parts', async ({ ownerPage: page, host }) => {
  host.misbehaviour = {
    file: /\.css$/,
    answer: (response, content) => response.end(`${content}\nh1 { text-transform: uppercase !important }`),
  };
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto('/profile');
  await expect(heading('Profile')).toHaveCSS('text-transform', 'uppercase');
  await page.getByRole('link', { name: 'My Forms' }).first().click();
  await expect(heading('My Forms')).toHaveCSS('text-transform', 'none');
  await page.goBack();
  await expect(heading('Profile')).toHaveCSS('text-transform', 'uppercase');
});

test('Owners can type on other pages after they left a part that listens to each key', async ({
  ownerPage: page,
  owner,
  host,
}) => {
  await owner.createForm(ballot());
  const listens = "addEventListener('keydown',e=>{e.preventDefault();throw new Error('not mine')},true);";
  host.misbehaviour = { file: PROFILE, answer: (response, content) => response.end(`${listens}${content}`) };
  await page.goto('/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.getByRole('link', { name: 'My Forms' }).first().click();
  await page.getByRole('searchbox').pressSequentially('Allotment');
  await expect(page.getByRole('searchbox')).toHaveValue('Allotment');
});

test('Operators find an error of a release in the log, without what the owner typed', async ({ browser }) => {
  const server = await TesseraServer.start();
  const component = '()=>{throw new Error(\'no name for "Leda Quarrie" leda@hollinvale.example\')}';
  const build = changedBuild('mf-auth', PROFILE, (code) => withComponent(code, component));
  try {
    const owner = await Owner.register(server.url);
    const context = await browser.newContext();
    await owner.logIn(context);
    const page = await context.newPage();
    await server.release('mf-auth', build);
    const version = async () => (await (await fetch(`${server.url}/parts.json`)).json())['mf-auth'].entry.split('/')[3];
    const current = server.currentVersion('mf-auth');
    await expect.poll(version).toBe(current);
    await page.goto(`${server.url}/profile`);
    await expect(panel(page)).toBeVisible();
    await expect.poll(() => server.output).toContain(`mf-auth ${current} failed in a browser`);
    expect(server.output).not.toMatch(/Leda|hollinvale/);
    // The release is rolled back; Try again gets the version before without a reload.
    await server.releaseCommand('rollback', 'mf-auth');
    await expect.poll(version).not.toBe(current);
    await tryAgain(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    await context.close();
  } finally {
    await server.stop();
    rmSync(resolve(build, '..'), { recursive: true, force: true });
  }
});
