import type { Page } from '@playwright/test';
import { chooseAction } from '../fixtures/choose-action';
import { ballot } from '../fixtures/forms';
import type { Owner } from '../fixtures/owner';
import { expect, test, violations } from '../fixtures/test';

const names = (page: Page) => page.getByRole('listitem').getByRole('heading');
async function pick(page: Page, picker: RegExp, option: string) {
  await page.getByRole('button', { name: picker }).click();
  await page.getByRole('menuitemradio', { name: option, exact: true }).click();
}
/**
 * Returns how long a text is on the page after `begin`, in ms of the page’s clock. The test advances that clock in small
 * steps, so the result does not depend on the speed of the machine.
 */
async function timeShown(page: Page, words: string, begin: () => Promise<void>): Promise<number> {
  await page.evaluate((sought) => {
    let since = 0;
    const look = () => {
      const isThere = document.body.textContent?.includes(sought) ?? false;
      if (isThere && since === 0) since = Date.now();
      if (isThere || since === 0) return;
      observer.disconnect();
      document.body.dataset.stood = String(Date.now() - since);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  }, words);
  await begin();
  await expect(page.getByText(words)).toBeVisible();
  const stood = () => page.evaluate(() => document.body.dataset.stood);
  for (let step = 0; step < 100 && (await stood()) === undefined; step += 1) await page.clock.runFor(100);
  const ms = Number(await stood());
  await page.evaluate(() => delete document.body.dataset.stood);
  return ms;
}
/** Whether a message was shown for about `ideal` ms: up to 300 ms less on a busy machine, up to 900 ms more for the fading. */
const about = (ms: number, ideal: number) => ms >= ideal - 300 && ms < ideal + 900;

const answer = (owner: Owner, id: string, more = {}) =>
  owner.call('POST', `/forms/${id}/submit`, {
    data: { word: 'Trees' },
    submittedAt: new Date().toISOString(),
    ...more,
  });
async function trash(owner: Owner, title: string) {
  const id = await owner.createForm(ballot(title));
  await owner.call('PUT', `/forms/${id}`, { title, location: 'trash' });
  return id;
}

test('Owners can filter forms by their last change and by their responses', async ({ owner, ownerPage: page }) => {
  const answered = await owner.createForm(ballot('Ash'));
  await owner.createForm(ballot('Birch'));
  for (const _ of [1, 2]) await answer(owner, answered);
  const now = new Date();
  // The page’s clock is ten days ahead.
  await page.clock.install({ time: new Date(now.getTime() + 10 * 86_400_000) });
  await page.goto('/my-forms');
  await expect(names(page)).toHaveCount(2);
  await pick(page, /^Responses Any/, '1–10');
  await expect(names(page)).toHaveText(['Ash']);
  await pick(page, /^Responses/, 'None');
  await expect(names(page)).toHaveText(['Birch']);
  await pick(page, /^Updated/, 'Within 30 days');
  await expect(names(page)).toHaveText(['Birch']);
  await pick(page, /^Updated/, 'Within 7 days');
  await expect(page.getByRole('heading', { name: 'No forms found' })).toBeVisible();
  await pick(page, /^Updated/, 'Today');
  await expect(page.getByRole('heading', { name: 'No forms found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(names(page)).toHaveCount(2);
});

test('Owners can delete several forms permanently after a typed confirmation', async ({ owner, ownerPage: page }) => {
  const ids = [await trash(owner, 'Ash'), await trash(owner, 'Birch')];
  const kept = await owner.createForm(ballot('Cedar'));
  await owner.call('PUT', `/forms/${ids[0]}`, { title: 'Ash', location: 'inbox' });
  await answer(owner, ids[0] ?? '');
  await owner.call('PUT', `/forms/${ids[0]}`, { title: 'Ash', location: 'trash' });
  await page.goto('/my-forms?tab=trash');
  await page.getByLabel('Select all forms').check();
  await page.getByRole('button', { name: 'Delete permanently', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete 2 forms permanently?' });
  await expect(dialog).toContainText('This destroys 1 response and its files');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog).toContainText('Type “delete 2 forms” to continue.');
  await dialog.getByRole('textbox').fill('delete 2 forms');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('2 forms deleted permanently')).toBeVisible();
  for (const id of ids) await expect(owner.call('GET', `/forms/${id}`)).rejects.toThrow('404');
  expect((await owner.call('GET', `/forms/${kept}`)).title).toBe('Cedar');
});

test('Owners do not delete a form that was restored in another tab', async ({ owner, ownerPage: page }) => {
  const id = await trash(owner, 'Ash');
  await page.goto('/my-forms?tab=trash');
  await page.getByRole('button', { name: 'Delete Ash permanently' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('No responses are lost');
  await owner.call('PUT', `/forms/${id}`, { title: 'Ash', location: 'inbox' });
  await answer(owner, id);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(dialog).toContainText('This form was moved or answered in the meantime. Nothing was deleted.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('tab', { name: /Inbox/ }).click();
  await expect(names(page)).toHaveText(['Ash']);
});

test('Owners read that preview responses are deleted with a form', async ({ owner, ownerPage: page }) => {
  const id = await owner.createForm(ballot('Ash'));
  await answer(owner, id, { source: 'preview' });
  await owner.call('PUT', `/forms/${id}`, { title: 'Ash', location: 'trash' });
  await page.goto('/my-forms?tab=trash');
  await page.getByRole('button', { name: 'Delete Ash permanently' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('This destroys 1 response');
  await expect(page.getByRole('alertdialog').getByRole('textbox')).toBeVisible();
});

test('Owners can change the visibility of a form in the share dialog', async ({ owner, ownerPage: page }) => {
  const id = await owner.createForm(ballot('Ash'), {});
  const published = async () => {
    const { status, visibility } = await owner.call('GET', `/forms/${id}`);
    return `${status} ${visibility}`;
  };
  await page.goto('/my-forms');
  await chooseAction(page, 'Ash', 'Publish');
  await page.getByRole('radio', { name: /Organization/ }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('dialog', { name: 'Your form is published' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  expect(await published()).toBe('published organization');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Share Ash' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share form' });
  await expect(dialog.getByRole('radio', { name: /Organization/ })).toBeChecked();
  // The request of the first choice is delayed.
  let held: () => void = () => undefined;
  const first = new Promise<void>((resolve) => {
    held = resolve;
  });
  let calls = 0;
  await page.route(`**/api/forms/${id}`, async (route) => {
    calls += 1;
    if (calls === 1) await first;
    await route.continue();
  });
  await dialog.getByRole('radio', { name: /Public/ }).check();
  await dialog.getByRole('radio', { name: /Private/ }).check();
  held();
  await expect.poll(published).toBe('published private');
  await expect(dialog.getByRole('radio', { name: /Private/ })).toBeChecked();
  await page.unroute(`**/api/forms/${id}`);

  await dialog.getByRole('button', { name: 'Unpublish' }).click();
  await expect(dialog).toContainText('This form is a draft: visitors cannot open it yet.');
  expect(await published()).toBe('draft private');
  expect(await violations(page)).toEqual([]);
});

test('Owners can copy a form’s link from the list, also without access to the clipboard', async ({
  owner,
  ownerPage: page,
  context,
  baseURL,
}) => {
  const id = await owner.createForm(ballot('Ash'));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto('/my-forms');
  const stood = await timeShown(page, 'Link copied to clipboard!', () => chooseAction(page, 'Ash', 'Copy link'));
  expect(about(stood, 4000), `it stood ${stood} ms`).toBe(true);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/fill/${id}`);

  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('Not allowed'));
  });
  await chooseAction(page, 'Ash', 'Copy link');
  await expect(page.getByRole('dialog', { name: 'Copy the link' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Public link' })).toHaveValue(`${baseURL}/fill/${id}`);
  expect(await violations(page)).toEqual([]);
});

test('Owners keep the keyboard focus in the list when a form leaves it', async ({ owner, ownerPage: page }) => {
  for (const name of ['Cedar', 'Birch', 'Ash']) await owner.createForm(ballot(name));
  await page.clock.install();
  await page.goto('/my-forms?sort=name&order=asc');
  for (const [name, next] of [
    ['Birch', page.getByRole('link', { name: 'Cedar', exact: true })],
    ['Cedar', page.getByRole('link', { name: 'Ash', exact: true })],
    ['Ash', page.getByRole('tab', { name: /Inbox/ })],
  ] as const) {
    const stood = await timeShown(page, '1 form moved to the trash', async () => {
      await chooseAction(page, name, 'Move to trash');
      await page.getByRole('button', { name: 'Move to trash' }).click();
    });
    expect(about(stood, 3000), `it stood ${stood} ms`).toBe(true);
    await expect(next).toBeFocused();
  }
});

test('Owners find their search again after going back', async ({ owner, ownerPage: page }) => {
  for (const name of ['Ash', 'Birch']) await owner.createForm(ballot(name));
  await page.goto('/my-forms?search=ash');
  await expect(names(page)).toHaveText(['Ash']);
  await page.getByRole('navigation').getByRole('link', { name: 'My Forms' }).click();
  await expect(names(page)).toHaveCount(2);
  await expect(page.getByLabel('Search forms')).toHaveValue('');

  await page.goto('/templates');
  const box = page.getByLabel('Search templates');
  await box.pressSequentially('wedding');
  await page.getByRole('link', { name: /^Ballots/ }).click();
  await expect(page).toHaveURL('/templates?category=Ballots&search=wedding');
  await box.fill('lunch');
  await expect(page).toHaveURL('/templates?category=Ballots&search=lunch');
  await page.goBack();
  await expect(page).toHaveURL('/templates?search=wedding');
  await expect(box).toHaveValue('wedding');
});

test('Owners can see the list and the dashboard fill, a screenful at a time', async ({ owner, ownerPage: page }) => {
  await Promise.all(Array.from({ length: 52 }, (_, at) => owner.createForm(ballot(`Form ${at}`), {})));
  let go: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route('**/api/forms?**', async (route) => {
    await wait;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Loading your dashboard...')).toBeAttached();
  go();
  await expect(page.getByRole('heading', { name: 'Recent Forms' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Edit Form/ })).toHaveCount(6);
  await page.getByRole('link', { name: 'View All Forms' }).click();
  await expect(page).toHaveURL('/my-forms');
  await expect(names(page)).toHaveCount(50);
  await page.getByRole('button', { name: 'Show 2 more' }).click();
  await expect(names(page)).toHaveCount(52);
});

test('Owners can look at an embedded form without being counted', async ({ owner, ownerPage: page }) => {
  const id = await owner.createForm(ballot('Ash'));
  await page.goto('/my-forms');
  await page.getByRole('button', { name: 'Share Ash' }).click();
  const dialog = page.getByRole('dialog');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await dialog.getByRole('button', { name: 'Show preview' }).click();
  await expect(dialog.frameLocator('iframe').getByLabel('Your word')).toBeEditable();
  await page.waitForFunction(
    () => document.querySelector('iframe')?.contentWindow?.performance.getEntriesByName('tessera-alive').length === 1,
  );
  expect(asked.filter((url) => /\/(view|progress)$/.test(url))).toEqual([]);
  expect((await owner.call('GET', `/forms/${id}`)).views).toBe(0);

  await dialog.getByRole('textbox', { name: 'Width' }).fill('20rem');
  await expect(dialog.getByText(/^Width: enter pixels from 50 to 10000/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('Owners can create a form while the server refuses it', async ({ owner, ownerPage: page }) => {
  await owner.createForm(ballot('Ash'));
  await page.goto('/my-forms');
  await expect(names(page)).toHaveText(['Ash']);
  await page.route(/\/api\/forms(\?|$)/, (route) => route.abort());
  await page.getByRole('link', { name: 'Create Form' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('The form could not be created.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create a local draft' }).click();
  await expect(page).toHaveURL(/\/form-builder\/local-/);
  await expect(page.getByText('Local draft', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toContainText('so it has no link yet');
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Its preview opens when the server can be reached.')).toBeVisible();
  await page.unroute(/\/api\/forms(\?|$)/);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page).toHaveURL(/\/form-preview\/[0-9a-f-]{36}$/);
});
