import { type Browser, type Page, test as plain } from '@playwright/test';
import { ballot, field } from '../fixtures/forms';
import { type FormShape, Owner } from '../fixtures/owner';
import { openedKey, submit } from '../fixtures/responses';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test, violations } from '../fixtures/test';

const plots: FormShape = {
  title: 'Plots',
  pages: [
    {
      ...{ id: 'only', name: 'Page 1', title: '', description: '' },
      fields: [
        field('name', 'text', 'Full name', { required: true }),
        field('mail', 'email', 'Email'),
        field('why', 'textarea', 'Why would you like a plot?'),
      ],
    },
  ],
};
const offer = { name: 'Best Plot Deals', mail: 'offers@bestplots.example', why: 'Cheap plots' };

/** Turns on the filters that are not on from the start. */
const watch = (owner: Owner, form: string) =>
  owner.call('PUT', `/forms/${form}/spam-filters`, {
    ...{ hiddenField: true, tooFast: true, repeatedText: true, byAddress: false },
  });

/** A server with the settings that operators have. */
const strict = () => TesseraServer.start({ env: { RATE_LIMITS: '', SPAM_MIN_SECONDS: '' } });

async function attacked(server: TesseraServer) {
  const owner = await Owner.register(server.url);
  const form = await owner.createForm(plots);
  await watch(owner, form);
  const counts = async () => ({
    stored: (await owner.call('GET', `/forms/${form}/responses`)).responses.length,
    held: (await owner.call('GET', `/forms/${form}/quarantine`)).count,
  });
  return { owner, form, counts };
}

const post = (url: string, form: string, body: object) =>
  fetch(`${url}/api/forms/${form}/submit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

/** Posts the page as a form without script does, with every text input filled in. */
async function postPage(url: string, form: string): Promise<void> {
  const html = await (await fetch(`${url}/fill/${form}`)).text();
  const body = new FormData();
  for (const [input] of html.matchAll(/<(?:input|textarea)[^>]*>/g)) {
    const [, name] = /name="([^"]+)"/.exec(input) ?? [];
    const [, value = ''] = /value="([^"]*)"/.exec(input) ?? [];
    const isHidden = input.includes('type="hidden"');
    if (name) body.append(name, isHidden ? value.replaceAll('&quot;', '"') : 'spam@bestplots.example');
  }
  await fetch(`${url}/fill/${form}`, { method: 'POST', body, redirect: 'manual' });
}

async function fillIn(page: Page, form: string, answers: typeof offer, typing?: { delay: number }) {
  await page.goto(`/fill/${form}`);
  for (const [label, text] of [
    ['Full name', answers.name],
    ['Email', answers.mail],
    ['Why would you like a plot?', answers.why],
  ] as const) {
    const input = page.getByLabel(label);
    if (typing) await input.pressSequentially(text, typing);
    else await input.fill(text);
  }
}

const visitorOf = (browser: Browser, { url }: TesseraServer, options: object = {}) =>
  browser.newPage({ baseURL: url, ...options });
const person = { name: 'Ivo Trescothan', mail: 'ivo@inbox.example', why: 'For beans' };

plain.describe('Owners who turned the filters on get no spam:', () => {
  let server: TesseraServer;
  plain.beforeAll(async () => {
    server = await strict();
    await Owner.register(server.url, 'Adelheid Verwalter');
  });
  plain.afterAll(() => server.stop());

  plain('of 150 posts of a naive program none is stored', async () => {
    const { form, counts } = await attacked(server);
    for (let index = 0; index < 50; index += 1) await post(server.url, form, { data: offer });
    for (let index = 0; index < 50; index += 1) {
      await post(server.url, form, { data: offer, key: await openedKey(server.url, form) });
    }
    for (let index = 0; index < 50; index += 1) await postPage(server.url, form);
    expect(await counts()).toEqual({ stored: 0, held: 150 });
  });

  plain('of 20 forms that a headless browser fills in none is stored', async ({ browser }) => {
    const { form, counts } = await attacked(server);
    const page = await visitorOf(browser, server);
    // A browser that has just started can take longer for its first page than people take to type.
    await page.goto(`/fill/${form}`);
    for (let index = 0; index < 20; index += 1) {
      await fillIn(page, form, offer);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    }
    await page.close();
    expect(await counts()).toEqual({ stored: 0, held: 20 });
  });

  plain('of 500 replays of a key from the page at most one in a hundred is stored', async () => {
    // A server of its own, whose rate limits the other attacks have not used up.
    const fresh = await strict();
    const { form, counts } = await attacked(fresh);
    const key = await openedKey(fresh.url, form);
    const other = await attacked(fresh);
    // By now the key is old enough, and only its repetition is suspicious.
    await expect(async () => {
      const probe = await openedKey(fresh.url, other.form);
      expect(Number.parseInt(probe.slice(0, 8), 36) - Number.parseInt(key.slice(0, 8), 36)).toBeGreaterThan(3_000);
    }).toPass();
    for (let index = 0; index < 250; index += 1) {
      await post(fresh.url, form, { data: { ...offer, name: `Deal ${index}` }, key });
      await post(fresh.url, form, { data: offer, key: `${key}~${index.toString(16)}` });
    }
    await post(fresh.url, other.form, { data: offer, key });
    expect((await counts()).stored).toBeLessThanOrEqual(5);
    expect(await other.counts()).toEqual({ stored: 0, held: 1 });
    await fresh.stop();
  });

  plain('Visitors who type are let in, with and without script', async ({ browser }) => {
    const { form, counts } = await attacked(server);
    for (const javaScriptEnabled of [true, false]) {
      const page = await visitorOf(browser, server, { javaScriptEnabled });
      await fillIn(page, form, person, { delay: 80 });
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
      await page.close();
    }
    expect(await counts()).toEqual({ stored: 2, held: 0 });
  });

  plain(
    'Visitors of a busy network only wait a moment: a browser works, and one without script waits',
    async ({ browser }) => {
      plain.slow();
      const { form, owner, counts } = await attacked(server);
      await owner.call('PUT', `/forms/${form}/spam-filters`, {
        ...{ hiddenField: true, tooFast: false, repeatedText: true, byAddress: false },
      });
      for (let index = 0; index < 12; index += 1) {
        await post(server.url, form, { data: { name: `Pupil ${index}` }, key: await openedKey(server.url, form) });
      }
      expect((await counts()).stored).toBe(10);
      const page = await visitorOf(browser, server);
      const workers: string[] = [];
      page.on('worker', (worker) => workers.push(worker.url()));
      await fillIn(page, form, person);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
      expect(workers).toHaveLength(1);
      expect((await counts()).stored).toBe(11);

      const without = await visitorOf(browser, server, { javaScriptEnabled: false });
      await fillIn(without, form, { ...person, name: 'Vera Lindqvist' });
      await without.getByRole('button', { name: 'Submit' }).click();
      await expect(without.getByText('Wait 15 sec, then load this page again')).toBeVisible();
      await expect(async () => {
        await without.reload();
        await expect(without.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: 60_000 });
      expect((await counts()).stored).toBe(12);
    },
  );
});

test('Owners decide about responses in quarantine', async ({ ownerPage: page, owner, server }) => {
  const form = await owner.createForm(plots);
  await watch(owner, form);
  const trap = { homepage: 'https://bestplots.example' };
  await submit(server.url, form, offer, trap);
  await submit(server.url, form, { name: 'Gerrit Maas', mail: 'g.maas@inbox.example' }, trap);
  await submit(server.url, form, { name: 'SEO offer for you' }, trap);
  await page.goto(`/form-responses/${form}`);
  await expect(page.getByText('3 suspicious responses are in quarantine and not in this list.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('link', { name: 'Spam and quarantine 3' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Gerrit Maas' })).toContainText('g.maas@inbox.example');
  await expect(page.getByText('The hidden field was filled in')).toHaveCount(3);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    expect(await violations(page)).toEqual([]);
  }
  await page.getByText('Answers of Gerrit Maas').click();
  await expect(page.getByRole('definition').filter({ hasText: 'Gerrit Maas' })).toBeVisible();
  await page.getByRole('button', { name: 'Approve Gerrit Maas' }).click();
  await expect(page.getByText('1 response approved')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Best Plot Deals' }).click();
  await expect(page.getByText('1 response deleted')).toBeVisible();
  await page.getByRole('button', { name: 'Delete all' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete all' }).click();
  await expect(page.getByText('Nothing in quarantine')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Spam and quarantine', exact: true })).toBeVisible();
  const { responses } = await owner.call('GET', `/forms/${form}/responses`);
  expect(responses.map(({ data }: { data: object }) => data)).toEqual([
    { name: 'Gerrit Maas', mail: 'g.maas@inbox.example' },
  ]);
});

test('Owners choose what makes responses suspicious', async ({ ownerPage: page, owner, server }) => {
  const form = await owner.createForm(ballot());
  await watch(owner, form);
  await page.goto(`/form-settings/${form}?section=spam`);
  await expect(page.getByText('Nothing in quarantine')).toBeVisible();
  const hidden = page.getByRole('switch', { name: /^Hidden field/ });
  await expect(hidden).toBeChecked();
  await expect(page.getByRole('switch', { name: /^Limit by address/ })).not.toBeChecked();
  await hidden.uncheck();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await submit(server.url, form, { word: 'Trees' }, { homepage: 'x' });
  await page.reload();
  await expect(hidden).not.toBeChecked();
  await expect(page.getByText('Nothing in quarantine')).toBeVisible();
  expect((await owner.call('GET', `/forms/${form}/responses`)).responses).toHaveLength(1);
});
