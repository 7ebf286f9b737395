import type { Browser, Page } from '@playwright/test';
import { thanked } from '../fixtures/answers';
import { field } from '../fixtures/forms';
import type { FormShape, Owner } from '../fixtures/owner';
import { expect, test, violations } from '../fixtures/test';

const workshops: FormShape = {
  title: 'Workshops in May',
  pages: [
    {
      ...{ id: 'only', name: 'Page 1', title: '', description: '' },
      fields: [
        field('name', 'text', 'Full name', { required: true }),
        field('day', 'radio', 'Workshop', { options: ['Saturday', 'Sunday'] }),
      ],
    },
  ],
};
const saturday = { fieldId: 'day', option: 'Saturday' };
const noLimits = {
  ...{ isAccepting: true, opensAt: null, closesAt: null, timeZone: 'UTC', maxResponses: null, onePer: 'none' },
  ...{ emailField: null, closedMessage: '', hasWaitingList: false, stock: [] },
};

const limit = (owner: Owner, form: string, change: object) =>
  owner.call('PUT', `/forms/${form}/availability`, { ...noLimits, ...change });

/** A page of another browser. */
async function visitorPage(browser: Browser, options: object = {}): Promise<Page> {
  return (await browser.newContext(options)).newPage();
}

async function answer(page: Page, form: string, name: string, day: string) {
  await page.goto(`/fill/${form}`);
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('radio', { name: new RegExp(`^${day}`) }).check();
}

test('Owners can choose when a form opens and closes, and visitors see it', async ({
  ownerPage: page,
  owner,
  browser,
}) => {
  const form = await owner.createForm(workshops);
  await page.goto(`/form-settings/${form}`);
  await expect(page.getByRole('heading', { name: 'Availability' })).toBeVisible();
  await page.getByLabel('Opens on').fill('2031-03-01');
  await page.getByLabel('Opens at').fill('09:00');
  await page.getByLabel('Closes on').fill('2031-02-01');
  await page.getByLabel('Time zone').selectOption('Europe/Helsinki');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('The closing date is before the opening date.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Closes on').fill('2031-04-01');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const visitor = await visitorPage(browser);
  await visitor.goto(`/fill/${form}`);
  await expect(visitor.getByRole('heading', { name: 'This form is not open yet' })).toBeVisible();
  await expect(visitor.getByText('Saturday, March 1, 2031')).toBeVisible();
  await expect(visitor.getByRole('timer')).toContainText('days');
  expect(await violations(visitor)).toEqual([]);

  await page.getByLabel('Opens on').fill('');
  await page.getByLabel('Closes on').fill('2020-04-01');
  await page.getByLabel('Message when the form is closed').fill('The next round opens in September.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await visitor.reload();
  await expect(visitor.getByRole('alert')).toHaveText('The next round opens in September.');
  expect(await violations(visitor)).toEqual([]);
});

test('Visitors can see what becomes of their answers when the form is opened later', async ({ owner, browser }) => {
  const form = await owner.createForm(workshops);
  const visitor = await visitorPage(browser);
  await answer(visitor, form, 'Vera Lindqvist', 'Sunday');
  await limit(owner, form, { opensAt: '2031-03-01T09:00' });
  await visitor.getByRole('button', { name: 'Submit' }).click();
  const dialog = visitor.getByRole('alertdialog');
  await expect(dialog).toContainText('It opens on Saturday, March 1, 2031');
  await expect(dialog).toContainText('Keep this page open, and submit your answers when the form opens.');
  expect(await violations(visitor)).toEqual([]);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: 'This form is not open yet' })).toBeVisible();
  await expect(visitor.getByText('Your answers are saved in this browser.')).toBeVisible();
  await expect(visitor.getByText('can no longer be sent')).toHaveCount(0);
  expect(await violations(visitor)).toEqual([]);
});

for (const javaScriptEnabled of [true, false])
  test(`Visitors can open a form with its password ${javaScriptEnabled ? 'and' : 'without'} script`, async ({
    ownerPage: page,
    owner,
    browser,
  }) => {
    const form = await owner.createForm(workshops);
    await page.goto(`/form-settings/${form}`);
    await page.getByRole('switch', { name: /^Ask for a password/ }).check();
    await page.getByRole('textbox', { name: 'Password' }).fill('greenhouse');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('A password is set. Leave this empty to keep it.')).toBeVisible();

    const visitor = await visitorPage(browser, { javaScriptEnabled });
    await visitor.goto(`/fill/${form}`);
    await visitor.getByLabel('Password').fill('glasshouse');
    await visitor.getByRole('button', { name: 'Continue' }).click();
    await expect(visitor.getByRole('alert')).toHaveText('This password is not correct. Try again.');
    if (javaScriptEnabled) expect(await violations(visitor)).toEqual([]);
    await visitor.getByLabel('Password').fill('greenhouse');
    await visitor.getByRole('button', { name: 'Continue' }).click();
    await expect(visitor.getByRole('heading', { name: 'Workshops in May' })).toBeVisible();
    await visitor.getByLabel('Full name').fill('Vera Lindqvist');
    await visitor.getByRole('button', { name: 'Submit' }).click();
    await thanked(visitor);
  });

test('Visitors can see how many places are left while others take them', async ({ owner, browser }) => {
  const form = await owner.createForm(workshops);
  await limit(owner, form, { stock: [{ ...saturday, capacity: 2 }] });
  const waiting = await visitorPage(browser);
  await waiting.goto(`/fill/${form}`);
  await waiting.getByLabel('Full name').fill('Leda Quillmore');
  await expect(waiting.getByRole('radio', { name: 'Saturday 2 places left' })).toBeVisible();
  expect(await violations(waiting)).toEqual([]);
  for (const name of ['Vera Lindqvist', 'Noor Valbrecht']) {
    const visitor = await visitorPage(browser);
    await answer(visitor, form, name, 'Saturday');
    await visitor.getByRole('button', { name: 'Submit' }).click();
    await thanked(visitor);
  }
  await expect(waiting.getByRole('radio', { name: 'Saturday No places left' })).toBeDisabled({ timeout: 20_000 });
  await expect(waiting.getByLabel('Full name')).toHaveValue('Leda Quillmore');
});

test('Visitors who choose the last place too late keep their answers, and are told in their language', async ({
  owner,
  browser,
}) => {
  const form = await owner.createForm(workshops);
  await limit(owner, form, { stock: [{ ...saturday, capacity: 1 }] });
  const [first, second] = [
    await visitorPage(browser, { locale: 'de-DE' }),
    await visitorPage(browser, { locale: 'de-DE' }),
  ];
  await answer(first, form, 'Vera Lindqvist', 'Saturday');
  await answer(second, form, 'Leda Quillmore', 'Saturday');
  await first.getByRole('button', { name: 'Absenden' }).click();
  await expect(first.getByRole('heading', { name: 'Vielen Dank!' })).toBeVisible();
  await second.getByRole('button', { name: 'Absenden' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Schließen' }).click();
  await expect(second.getByRole('radiogroup')).toHaveAccessibleDescription(
    /Bei dieser Option ist kein Platz mehr frei\./,
  );
  await expect(second.getByLabel('Full name')).toHaveValue('Leda Quillmore');
  await second.getByRole('radio', { name: 'Sunday' }).check();
  await second.getByRole('button', { name: 'Absenden' }).click();
  await expect(second.getByRole('heading', { name: 'Vielen Dank!' })).toBeVisible();
});

test('Visitors can answer a form once per browser, and find their receipt', async ({ owner, browser }) => {
  const form = await owner.createForm(workshops);
  await limit(owner, form, { onePer: 'browser', maxResponses: 2 });
  const visitor = await visitorPage(browser);
  const other = await visitor.context().newPage();
  await answer(visitor, form, 'Vera Lindqvist', 'Sunday');
  await answer(other, form, 'Vera Lindqvist', 'Saturday');
  await visitor.getByRole('button', { name: 'Submit' }).click();
  await thanked(visitor);
  await other.getByRole('button', { name: 'Submit' }).click();
  await expect(other.getByRole('alertdialog').getByText('You have already answered this form')).toBeVisible();
  await visitor.goto(`/fill/${form}`);
  await expect(visitor.getByRole('heading', { name: 'You have already answered this form' })).toBeVisible();
  expect(await violations(visitor)).toEqual([]);
  await visitor.getByRole('link', { name: /-/ }).click();
  await expect(visitor.getByText('Vera Lindqvist')).toBeVisible();

  const last = await visitorPage(browser);
  await answer(last, form, 'Leda Quillmore', 'Sunday');
  await last.getByRole('button', { name: 'Submit' }).click();
  await thanked(last);
  const late = await visitorPage(browser);
  await late.goto(`/fill/${form}`);
  await expect(late.getByRole('heading', { name: 'All 2 places are taken' })).toBeVisible();
  expect(await violations(late)).toEqual([]);
});
