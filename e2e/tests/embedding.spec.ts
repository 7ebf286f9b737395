import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { allotment, ballot, chatbot, settings } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

let server: Server;
let body = '';
const elsewhere = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;

test.beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><title>Another site</title><body>${body}
      <script>
        window.events = [];
        for (const name of ['tessera:page', 'tessera:submit'])
          document.addEventListener(name, ({ type, detail, target }) => events.push([type, detail, target.localName]));
      </script></body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
test.afterAll(() => new Promise((resolve) => server.close(resolve)));

test('Visitors can fill in a form in a page of another site, in a frame as high as the form', async ({
  page,
  owner,
  baseURL,
}) => {
  const id = await owner.createForm(allotment);
  body = `<iframe src="${baseURL}/fill/${id}" width="100%" height="600" title="Form" data-tessera="follow"></iframe>
    <script async src="${baseURL}/embed.js"></script>`;
  await page.goto(elsewhere());
  const frame = page.locator('iframe');
  const form = page.frameLocator('iframe');
  const height = async () => (await frame.boundingBox())?.height ?? 0;
  await expect.poll(height).toBeGreaterThan(900);
  const first = await height();
  const needed = () => form.locator('html').evaluate((root) => root.scrollHeight);
  await expect.poll(async () => Math.abs((await needed()) - (await height()))).toBeLessThanOrEqual(6);
  await form.getByRole('button', { name: 'Next' }).click();
  // Errors increase the height of the form; without them it is lower again.
  await expect.poll(height).toBeGreaterThan(first + 50);
  const withErrors = await height();
  await page.waitForFunction(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await height()).toBe(withErrors);
  for (const [label, text] of Object.entries({
    'Full name': 'Leda',
    Email: 'leda@post.example',
    'Street Address': '14 Tanner’s Row',
    City: 'Hollin Vale',
    'State / Province': 'Northmoor',
    'Postal / Zip Code': 'NM4 2QT',
  })) {
    await form.getByLabel(label).fill(text);
  }
  await expect.poll(height).toBeLessThan(withErrors);
  await form.getByRole('button', { name: 'Next' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { events: unknown[] }).events))
    .toEqual([
      ['tessera:page', { page: 1, pages: 3 }, 'iframe'],
      ['tessera:page', { page: 2, pages: 3 }, 'iframe'],
    ]);
});

const around = '<label>Search <input id="search" autofocus></label>';
const search = (page: Page) => page.getByLabel('Search');

for (const javaScriptEnabled of [true, false]) {
  for (const isSameSite of [true, false]) {
    test(`A form in a frame of ${isSameSite ? 'the same' : 'another'} site leaves the focus in the page around it ${javaScriptEnabled ? 'with' : 'without'} script`, async ({
      browser,
      baseURL,
      owner,
    }) => {
      const id = await owner.createForm({ ...allotment, settings: settings({ display: 'steps' }) });
      const page = await browser.newPage({ javaScriptEnabled });
      body = `${around}<iframe src="${baseURL}/fill/${id}" title="Form"></iframe>`;
      // A page of the same origin, as an owner has it who serves the form under the address of the website.
      await page.route(`${baseURL}/around`, (route) =>
        route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Shop</title>${body}` }),
      );
      await page.goto(isSameSite ? `${baseURL}/around` : elsewhere(), { waitUntil: 'networkidle' });
      await expect(page.frameLocator('iframe').getByLabel('Full name')).toBeVisible();
      await expect(search(page)).toBeFocused();
      await page.keyboard.type('pears');
      await expect(search(page)).toHaveValue('pears');
      // In a window of its own, the same form has the focus.
      await page.goto(`${baseURL}/fill/${id}`, { waitUntil: 'networkidle' });
      await expect(page.getByLabel('Full name')).toBeFocused();
      await page.close();
    });
  }
}

test('A form in a frame that sends its answers later leaves the focus in the page around it', async ({
  page,
  owner,
  baseURL,
}) => {
  const id = await owner.createForm(ballot());
  body = `${around}<iframe src="${baseURL}/fill/${id}" height="600" title="Form"></iframe>`;
  await page.route(`${baseURL}/around`, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Shop</title>${body}` }),
  );
  await page.goto(`${baseURL}/around`, { waitUntil: 'networkidle' });
  const form = page.frameLocator('iframe');
  await page.route('**/submit', (route) => route.abort());
  await form.getByLabel('Your word').fill('Tilth');
  await form.getByRole('button', { name: 'Submit' }).click();
  await form.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await search(page).click();
  await page.unroute('**/submit');
  await expect(form.getByRole('heading', { name: 'Thank you!' })).toBeVisible({ timeout: 30_000 });
  await expect(search(page)).toBeFocused();
});

test('A form in a frame shows why it was not sent, and leaves the focus in the page around it', async ({
  page,
  owner,
  baseURL,
}) => {
  const id = await owner.createForm(ballot());
  body = `${around}<iframe src="${baseURL}/fill/${id}" height="600" title="Form"></iframe>`;
  await page.goto(elsewhere(), { waitUntil: 'networkidle' });
  const form = page.frameLocator('iframe');
  let fail: () => void = () => undefined;
  const failing = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route('**/submit', (route) => failing.then(() => route.abort()));
  await form.getByLabel('Your word').fill('Tilth');
  await form.getByRole('button', { name: 'Submit' }).click();
  await search(page).click();
  fail();
  const dialog = form.getByRole('alertdialog');
  await expect(dialog).toContainText('The server could not be reached.');
  await expect(dialog).toBeInViewport();
  await expect(search(page)).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

test('Visitors can open a form over a page of another site and return to that page', async ({
  page,
  owner,
  baseURL,
}) => {
  const id = await owner.createForm(ballot());
  body = `<a href="${baseURL}/fill/${id}" data-tessera="popup">Budget ballot</a>
    <script async src="${baseURL}/embed.js"></script>`;
  await page.goto(elsewhere(), { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'Budget ballot' }).click();
  const form = page.getByRole('dialog', { name: 'Budget ballot' }).frameLocator('iframe');
  await form.getByLabel('Your word').fill('Tilth');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { events: unknown[] }).events))
    .toContainEqual(['tessera:submit', {}, 'a']);
  // The embedding page continues; a link to another page would break the frame.
  await expect(form.getByRole('link', { name: 'Done' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Budget ballot' })).toBeFocused();
});

test('Visitors can close a form over someone else’s page by Escape from inside, unless something in it closes', async ({
  page,
  owner,
  baseURL,
}) => {
  const withConversation = settings({ chatbot: chatbot({ enabled: true, theme: 'sage' }) });
  const id = await owner.createForm({ ...ballot(), settings: withConversation });
  body = `<a href="${baseURL}/fill/${id}" data-tessera="popup">Budget ballot</a>
    <script async src="${baseURL}/embed.js"></script>`;
  await page.goto(elsewhere(), { waitUntil: 'networkidle' });
  const link = page.getByRole('link', { name: 'Budget ballot' });
  const dialog = page.getByRole('dialog', { name: 'Budget ballot' });
  const form = dialog.frameLocator('iframe');
  await link.click();
  const bubble = form.getByRole('button', { name: 'Answer as a conversation' });
  await bubble.click();
  await page.keyboard.press('Escape');
  await expect(bubble).toBeFocused();
  await expect(dialog).toBeVisible();
  await form.getByLabel('Your word').fill('Tilth');
  await form.getByLabel('Your word').press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();
  await link.click();
  await expect(form.getByLabel('Your word')).toHaveValue('Tilth');
});

test('Visitors can close a form over a page and find their answers again, also without browser storage', async ({
  page,
  owner,
  baseURL,
}) => {
  await page.addInitScript(() => {
    if (window === top) return;
    const denied = {
      get: () => {
        throw new DOMException('Access is denied', 'SecurityError');
      },
    };
    Object.defineProperty(window, 'localStorage', denied);
    Object.defineProperty(window, 'sessionStorage', denied);
  });
  const id = await owner.createForm(ballot());
  body = `<a href="${baseURL}/fill/${id}" data-tessera="popup">Budget ballot</a>
    <script async src="${baseURL}/embed.js"></script>`;
  await page.goto(elsewhere(), { waitUntil: 'networkidle' });
  const link = page.getByRole('link', { name: 'Budget ballot' });
  const word = page.frameLocator('iframe').getByLabel('Your word');
  await link.click();
  await word.fill('Tilth');
  // The form can be filled in before its script is there, which closes it by a key.
  await expect(async () => {
    await word.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await link.click();
  await expect(word).toHaveValue('Tilth');
  await page.frameLocator('iframe').getByRole('button', { name: 'Submit' }).click();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await link.click();
  await expect(word).toHaveValue('');
});

test('Visitors can open a link with prefilled answers', async ({ page, owner }) => {
  const id = await owner.createForm(allotment);
  await page.goto(`/fill/${id}?prefill_name=Leda&prefill_mail=nobody&prefill_home_city=Hollin+Vale&prefill_other=1`);
  await expect(page.getByLabel('Full name')).toHaveValue('Leda');
  await expect(page.getByLabel('City')).toHaveValue('Hollin Vale');
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('Visitors of a form with a password are led out of a frame in which the browser stores no cookie', async ({
  page,
  owner,
  baseURL,
}) => {
  const id = await owner.createForm(ballot());
  await owner.call('PUT', `/forms/${id}/availability`, {
    ...{ isAccepting: true, opensAt: null, closesAt: null, timeZone: 'UTC', maxResponses: null, onePer: 'none' },
    ...{ emailField: null, closedMessage: '', hasWaitingList: false, stock: [], password: 'greenhouse' },
  });
  body = `<iframe src="${baseURL}/fill/${id}" width="100%" height="600" title="Form"></iframe>`;
  // Another site than that of the form, without TLS.
  await page.goto(elsewhere().replace('127.0.0.1', 'localhost'));
  const form = page.frameLocator('iframe');
  await form.getByLabel('Password').fill('greenhouse');
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByRole('alert')).toContainText(
    'The password is right, but your browser does not store that here.',
  );
  await expect(form.getByLabel('Password')).toHaveCount(0);
  const [tab] = await Promise.all([
    page.waitForEvent('popup'),
    form.getByRole('link', { name: 'Open in a new tab' }).click(),
  ]);
  await tab.getByLabel('Password').fill('greenhouse');
  await tab.getByRole('button', { name: 'Continue' }).click();
  await expect(tab.getByLabel('Your word')).toBeVisible();
  expect(new URL(tab.url()).pathname + new URL(tab.url()).search).toBe(`/fill/${id}`);
});
