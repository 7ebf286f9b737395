import type { Page } from '@playwright/test';
import { field } from '../fixtures/forms';
import { Owner } from '../fixtures/owner';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test, violations } from '../fixtures/test';

const plots = [
  {
    id: 'plot',
    name: 'Page 1',
    title: 'Your plot',
    description: '',
    fields: [
      field('name', 'text', 'Full name', { required: true }),
      field('size', 'radio', 'Plot size', { required: true, options: ['Full plot', 'Half plot', 'Shared bed'] }),
    ],
  },
];
const ending = (id: string, title: string, more: object = {}) => ({
  id,
  title,
  text: '',
  offersAnother: false,
  match: 'all',
  terms: [],
  ...more,
});
const sized = (operand: string) => ({ terms: [{ fieldId: 'size', comparison: 'is', operand }] });
const endings = [
  ending('thanks', 'See you in May', { text: 'We answer by email.\nBefore 15 May.', offersAnother: true }),
  ending('waiting', 'You are on the waiting list', {
    ...sized('Shared bed'),
    button: { label: 'Read about shared beds', address: 'https://hollinvale.example/shared-beds' },
    offersAnother: true,
  }),
  ending('away', 'Welcome', {
    ...sized('Half plot'),
    redirect: {
      address: 'https://hollinvale.example/welcome?from=form',
      answers: [{ parameter: 'who', fieldId: 'name' }],
    },
  }),
];
const form = { title: 'Spring allotment application', pages: plots, endings };

async function answer(page: Page, size: string) {
  await page.getByLabel('Full name').fill('Leda & Quillmore');
  await page.getByRole('radio', { name: size }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
}

for (const hasScript of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled: hasScript });

    test(`Visitors can read the ending that fits their answers, and send another response, ${hasScript ? 'with' : 'without'} script`, async ({
      page,
      owner,
    }) => {
      const id = await owner.createForm({ ...form, endings: endings.slice(0, 2) });
      await page.goto(`/fill/${id}`, { waitUntil: hasScript ? 'networkidle' : 'load' });
      await answer(page, 'Full plot');
      await expect(page.getByRole('heading', { name: 'See you in May', level: 1 })).toBeVisible();
      if (hasScript) await expect(page.getByRole('heading', { name: 'See you in May' })).toBeFocused();
      await expect(page.getByText('We answer by email.')).toBeVisible();
      await expect(page.getByText('Thank you!')).toHaveCount(0);
      if (hasScript) expect(await violations(page)).toEqual([]);
      await page.getByRole('link', { name: 'Submit another response' }).click();
      await expect(page.getByLabel('Full name')).toHaveValue('');
      await answer(page, 'Shared bed');
      await expect(page.getByRole('heading', { name: 'You are on the waiting list' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Read about shared beds' })).toHaveAttribute(
        'href',
        'https://hollinvale.example/shared-beds',
      );
      const { responses } = await owner.call('GET', `/forms/${id}/responses`);
      expect(responses).toHaveLength(2);
    });
  });
}

test('Owners can put an image above an ending, and visitors see it, also on the page of their receipt', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm({ ...form, endings: endings.slice(0, 1) });
  await page.goto(`/form-builder/${id}`);
  await page.getByRole('button', { name: 'Endings' }).click();
  const image = { name: 'See you.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('File: Choose an image').setInputFiles(image);
  await expect(page.getByText('The image has no description for people who cannot see it.').first()).toBeVisible();
  await page.getByLabel('Description of the image').fill('Rows of apple trees');
  await expect(page.getByText('The image has no description for people who cannot see it.')).toHaveCount(0);
  await expect(page.getByText('Autosaved')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await owner.call('PUT', `/forms/${id}`, { title: form.title, status: 'published' });
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await answer(page, 'Full plot');
  const shown = page.getByRole('img', { name: 'Rows of apple trees' });
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  const receipt = await page.locator('a[href*="/receipt/"]').first().getAttribute('href');
  await page.goto(receipt ?? '');
  await expect(page.getByRole('img', { name: 'Rows of apple trees' })).toBeVisible();
});

test.describe('on a server that declares a site', () => {
  let server: TesseraServer;
  let owner: Owner;

  test.beforeAll(async () => {
    server = await TesseraServer.start({ env: { REDIRECT_HOSTS: 'hollinvale.example' } });
    owner = await Owner.register(server.url);
  });
  test.afterAll(() => server.stop());

  const opened = 'https://hollinvale.example/welcome?from=form&who=Leda+%26+Quillmore';

  test('Visitors can see where a form sends them, and stay', async ({ page }) => {
    await page.route('https://hollinvale.example/**', (route) => route.fulfill({ body: 'Welcome to Hollin Vale' }));
    const id = await owner.createForm(form);
    await page.clock.install();
    await page.goto(`${server.url}/fill/${id}`);
    await expect(page.getByLabel('Full name')).toBeVisible();
    await page.clock.runFor(500);
    await answer(page, 'Half plot');
    await expect(page.getByText('We will open hollinvale.example in 5 seconds.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Stay on this page' }).click();
    await page.clock.runFor(10_000);
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open now' })).toHaveAttribute('href', opened);
  });

  test('Visitors can be sent to the owner’s page with the answers that the owner chose', async ({ page }) => {
    await page.route('https://hollinvale.example/**', (route) => route.fulfill({ body: 'Welcome to Hollin Vale' }));
    const id = await owner.createForm(form);
    await page.goto(`${server.url}/fill/${id}`, { waitUntil: 'networkidle' });
    await answer(page, 'Half plot');
    await page.waitForURL(opened);
  });

  test.describe(() => {
    test.use({ javaScriptEnabled: false });

    test('Visitors can open the owner’s page without script', async ({ page }) => {
      const id = await owner.createForm(form);
      await page.goto(`${server.url}/fill/${id}`);
      await answer(page, 'Half plot');
      await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Open now (hollinvale.example)' })).toHaveAttribute('href', opened);
    });
  });
});

test('Owners can make several endings, each with its conditions', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm({ ...form, endings: [] });
  await page.goto(`/form-builder/${id}`);
  await page.getByRole('button', { name: 'Endings' }).click();
  await page.getByLabel('Title').fill('See you in May');
  await page.getByLabel('Text').fill('We answer by email.');
  await page.getByRole('button', { name: 'Add ending' }).click();
  await page.getByLabel('Title').fill('You are on the waiting list');
  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByLabel('Ending, comparison 1: field').selectOption({ label: 'Plot size' });
  await page.getByLabel('Ending, comparison 1: value').selectOption('Shared bed');
  await expect(page.getByRole('list').getByText('Plot size is “Shared bed”')).toBeVisible();
  await page.getByLabel('Label').fill('Read about shared beds');
  await page.getByRole('textbox', { name: 'Address' }).fill('hollinvale.example');
  await expect(page.getByText('Enter an address that begins with https://')).toBeVisible();
  await page.getByRole('textbox', { name: 'Address' }).fill('https://hollinvale.example/shared-beds');
  await page.getByRole('switch', { name: 'Offer another response' }).check();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(async () => (await owner.call('GET', `/forms/${id}`)).endings)
    .toMatchObject([
      { title: 'See you in May', text: 'We answer by email.', terms: [] },
      {
        title: 'You are on the waiting list',
        button: { label: 'Read about shared beds', address: 'https://hollinvale.example/shared-beds' },
        offersAnother: true,
        ...sized('Shared bed'),
      },
    ]);
  // The view is in the address.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Endings of the form' })).toBeAttached();
  await page.getByRole('button', { name: 'You are on the waiting list' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await page.getByRole('switch', { name: 'Redirect to a website' }).check();
  await page.getByLabel('Address of the website').fill('https://elsewhere.example/');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Publish|Save/ })
    .last()
    .click();
  const refusal = page.getByRole('dialog').getByText('Redirects to elsewhere.example are not allowed here.');
  await expect(refusal).toBeVisible();
});
