import { loseAnswers, savedDraftsIn, thanked, typedAnswersOf } from '../fixtures/answers';
import { ballot } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

test('Visitors who lose the connection keep their answers, which are sent when it is back', async ({
  page,
  context,
  owner,
}) => {
  const id = await owner.createForm(ballot());
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Your word').fill('patient');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Failed to submit form: The server could not be reached.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Not sent yet.')).toBeVisible();
  await expect(page.getByLabel('Your word')).toHaveValue('patient');
  await context.setOffline(false);
  await thanked(page);
  const { pagination } = await owner.call('GET', `/forms/${id}/responses`);
  expect(pagination.totalCount).toBe(1);
});

test('Visitors cannot change their answers while these are sent', async ({ page, owner }) => {
  const id = await owner.createForm(ballot());
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/submit', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  const word = page.getByLabel('Your word');
  await word.fill('Ann');
  const request = page.waitForRequest('**/submit');
  await word.press('Enter');
  await request;
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeFocused();
  await page.keyboard.type('a Smith');
  await word.click({ force: true });
  await page.keyboard.type('a Smith');
  // Roles and labels leave out elements that take no input.
  await expect(page.locator('[name="word"]')).toHaveValue('Ann');
  release();
  await thanked(page);
  expect(await typedAnswersOf(owner, id)).toEqual(['Ann']);
});

test('Visitors can submit again after a lost response, and are counted once', async ({ page, owner }) => {
  const id = await owner.createForm(ballot());
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Your word').fill('once');
  await loseAnswers(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.unroute('**/submit');
  await page.reload();
  await expect(page.getByLabel('Your word')).toHaveValue('once');
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const { pagination } = await owner.call('GET', `/forms/${id}/responses`);
  expect(pagination.totalCount).toBe(1);
});

test('Visitors whose saved answers cannot be restored after a lost response are counted once', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm(ballot());
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  const word = page.getByLabel('Your word');
  await word.fill('once');
  await loseAnswers(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.unroute('**/submit');
  await page.route('**/restore*.js', (route) => route.abort());
  await page.reload({ waitUntil: 'networkidle' });
  await expect(word).toHaveValue('');
  await word.fill('twice');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('We already received your response.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await word.fill('once');
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  expect(await typedAnswersOf(owner, id)).toEqual(['once']);
});

test('Visitors who start over after a lost response are told that it was received', async ({ page, owner }) => {
  const id = await owner.createForm(ballot());
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Your word').fill('first');
  await loseAnswers(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.unroute('**/submit');
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
  await page.getByLabel('Your word').fill('second');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('We already received your response.');
  expect(await typedAnswersOf(owner, id)).toEqual(['first']);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send as another response' }).click();
  await thanked(page);
  expect(await typedAnswersOf(owner, id)).toEqual(['first', 'second']);
});

test('Visitors who change answers that were already stored are told so, and can send both', async ({ page, owner }) => {
  const id = await owner.createForm(ballot());
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Your word').fill('old');
  await loseAnswers(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  await page.unroute('**/submit');
  await page.getByLabel('Your word').fill('corrected');
  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('We already received your response.');
  expect(await violations(page)).toEqual([]);
  expect(await typedAnswersOf(owner, id)).toEqual(['old']);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Your word')).toHaveValue('corrected');
  await page.getByRole('button', { name: 'Submit' }).click();
  await dialog.getByRole('button', { name: 'Send as another response' }).click();
  await thanked(page);
  expect(await typedAnswersOf(owner, id)).toEqual(['corrected', 'old']);
  expect(await savedDraftsIn(page)).toEqual([]);
});

test('Visitors without script who send other answers from an earlier page are told so, and can send both', async ({
  browser,
  baseURL,
  owner,
}) => {
  const id = await owner.createForm(ballot());
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  await page.goto(`/fill/${id}`);
  // The first submission arrives, but its response is lost.
  const key = await page.locator('input[name="~key"]').getAttribute('value');
  const { receipt } = await owner.call('POST', `/forms/${id}/submit`, { key, data: { word: 'old' } });
  await page.getByLabel('Your word').fill('corrected');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toContainText('Submit again to send it as another response.');
  await expect(page.getByRole('alert')).toContainText(receipt);
  await expect(page.getByLabel('Your word')).toHaveValue('corrected');
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  expect(await typedAnswersOf(owner, id)).toEqual(['corrected', 'old']);
  await page.close();
});

test('Visitors behind a captive portal keep their answers until they are stored', async ({ page, owner }) => {
  const id = await owner.createForm(ballot());
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Your word').fill('Tilth');
  for (const status of [200, 403, 404]) {
    await page.route('**/submit', (route) => route.fulfill({ status, contentType: 'text/html', body: '<html>' }));
    await page.getByRole('button', { name: 'Submit' }).click();
    if (status === 200) {
      await expect(page.getByRole('alertdialog')).toContainText('The server could not be reached.');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
    }
    await expect(page.getByText('Not sent yet.')).toBeVisible();
    expect(await savedDraftsIn(page)).not.toEqual([]);
    await page.unroute('**/submit');
  }
  await page.getByRole('button', { name: 'Send now' }).click();
  await thanked(page);
  expect(await typedAnswersOf(owner, id)).toEqual(['Tilth']);
});
