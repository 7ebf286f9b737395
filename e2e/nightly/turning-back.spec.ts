import type { Page } from '@playwright/test';
import { allotment, ballot, chatbot, field, settings } from '../fixtures/forms';
import { press } from '../fixtures/press';
import { reloadForm } from '../fixtures/reload-form';
import { Elsewhere } from '../fixtures/services/elsewhere';
import { expect, test, violations } from '../fixtures/test';

const asked = (name: string, title: string, ...labels: string[]) => ({
  id: name,
  name,
  title,
  description: '',
  fields: labels.map((label, at) => field(`${name}-${at}`, 'text', label)),
});
const three = {
  title: 'Three pages',
  pages: [asked('one', 'First', 'Name'), asked('two', 'Second', 'Town'), asked('three', 'Third', 'Trade')],
};
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

test('Visitors can turn pages by the browser’s Back and Forward, keep their answers, and leave from the first page', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm(three);
  await page.goto('/healthz');
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Name').fill('Leda');
  await press(page, 'Next');
  await page.getByLabel('Town').fill('Hollin Vale');
  await press(page, 'Next');
  await expect(heading(page, 'Third')).toBeFocused();
  // The code that sets the title also follows the history.
  await expect(page).toHaveTitle('Third · Three pages');
  await page.goBack();
  await expect(heading(page, 'Second')).toBeFocused();
  await expect(page).toHaveTitle('Second · Three pages');
  await expect(page.getByLabel('Town')).toHaveValue('Hollin Vale');
  await page.goForward();
  await expect(heading(page, 'Third')).toBeVisible();
  await reloadForm(page);
  await expect(heading(page, 'Third')).toBeVisible();
  await expect(page).toHaveTitle('Third · Three pages');
  await page.goBack();
  await expect(heading(page, 'Second')).toBeVisible();
  // Previous uses the existing history entry, so Back does not lead through the same pages again.
  await press(page, 'Previous');
  await expect(heading(page, 'First')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Leda');
  // Going to the earlier entry takes a moment.
  await expect.poll(() => page.evaluate(() => history.state?.tessera?.page)).toBe('one');
  await page.goBack();
  await expect(page).toHaveURL(/healthz$/);
});

test('Visitors who turn pages before the rest of the code is there can go back through these pages', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm(three);
  let sendDeferred = () => {};
  const mayContinue = new Promise<void>((done) => {
    sendDeferred = done;
  });
  await page.route(/\/deferred/, async (route) => {
    await mayContinue;
    await route.continue();
  });
  await page.goto('/healthz');
  // The document counts as loaded only when the deferred code is there.
  await page.goto(`/fill/${id}`, { waitUntil: 'domcontentloaded' });
  for (const button of ['Next', 'Next']) await press(page, button);
  await expect(heading(page, 'Third')).toBeFocused();
  sendDeferred();
  await expect(page).toHaveTitle('Third · Three pages');
  await page.goBack();
  await expect(heading(page, 'Second')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'First')).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/healthz$/);
});

test('Visitors who press Previous and Next at once end on the page that they pressed for', async ({ page, owner }) => {
  const id = await owner.createForm(three);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await press(page, 'Next');
  await expect(page).toHaveTitle('Second · Three pages');
  await page.evaluate(() => {
    const click = (name: string) =>
      [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
    click('Previous');
    return new Promise((done) => requestAnimationFrame(() => done(click('Next'))));
  });
  await expect(heading(page, 'Second')).toBeFocused();
  await page.goBack();
  await expect(heading(page, 'First')).toBeVisible();
});

test('Visitors who have submitted do not return to the form by Back', async ({ page, owner }) => {
  const id = await owner.createForm(three);
  await page.goto('/healthz');
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  for (const button of ['Next', 'Next', 'Submit']) await press(page, button);
  await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeFocused();
  await expect.poll(() => page.evaluate(() => history.state?.tessera?.before.length)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/healthz$/);
});

test('Visitors can turn pages by Back with the conversation open', async ({ page, owner }) => {
  const id = await owner.createForm({
    ...three,
    settings: settings({ chatbot: chatbot({ enabled: true, theme: 'sage' }) }),
  });
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await press(page, 'Next');
  await page.getByRole('button', { name: 'Answer as a conversation' }).click();
  await page.keyboard.type('Leda');
  await page.goBack();
  await expect(heading(page, 'First')).toBeVisible();
  await expect(page.getByRole('log')).toBeVisible();
  await expect(page.locator('form').first().getByLabel('Name')).toHaveValue('Leda');
});

test('Visitors of a form in a frame find only the host’s own pages in the history', async ({
  page,
  owner,
  baseURL,
}) => {
  const id = await owner.createForm(three);
  const elsewhere = await Elsewhere.start();
  await page.goto(
    elsewhere.with(`<iframe src="${baseURL}/fill/${id}" width="900" height="800" title="Form"></iframe>`),
  );
  const form = page.frameLocator('iframe');
  await expect(form.getByRole('heading', { level: 2, name: 'First' })).toBeVisible();
  const before = await page.evaluate(() => history.length);
  await form.getByRole('button', { name: 'Next' }).click();
  await expect(form.getByRole('heading', { level: 2, name: 'Second' })).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(before);
  await elsewhere.stop();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('Visitors can go a page back by the browser’s Back', async ({ page, owner }) => {
    const id = await owner.createForm(three);
    await page.goto(`/fill/${id}`);
    await page.getByLabel('Name').fill('Leda');
    await press(page, 'Next');
    await expect(heading(page, 'Second')).toBeVisible();
    await page.goBack();
    await expect(heading(page, 'First')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue('Leda');
  });
});

test('Visitors are told that their answers were restored, and can start over after they were asked', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm({ ...allotment, ...ballot('Ballot') });
  await page.goto(`/fill/${id}?prefill_word=Loam`, { waitUntil: 'networkidle' });
  await expect(page.getByText('We restored the answers')).toHaveCount(0);
  await page.getByLabel('Your word').fill('Tilth');
  // Answers are kept soon after the script is there.
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Tilth');
  await reloadForm(page);
  await expect(page.getByText('We restored the answers you entered on this device.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await press(page, 'Start over');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Keep my answers' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Start over' })).toBeFocused();
  await expect(page.getByLabel('Your word')).toHaveValue('Tilth');

  await press(page, 'Start over');
  await dialog.getByRole('button', { name: 'Start over' }).click();
  // The prefilled value of the link is there again, as on the first visit.
  await expect(page.getByLabel('Your word')).toHaveValue('Loam');
  await expect(page.getByText('We restored the answers')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await reloadForm(page);
  await expect(page.getByLabel('Your word')).toHaveValue('Loam');
  await expect(page.getByText('We restored the answers')).toHaveCount(0);
});
