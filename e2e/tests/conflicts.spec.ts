import type { Browser, Page } from '@playwright/test';
import { labelInput, saved, select } from '../fixtures/builder-page';
import { allotment } from '../fixtures/forms';
import type { Owner } from '../fixtures/owner';
import { expect, test } from '../fixtures/test';

const conflict = (page: Page) => page.getByRole('dialog', { name: 'This form was changed in another place' });

/** Opens the same form of one owner in two browsers. */
async function openTwice(browser: Browser, baseURL: string, owner: Owner) {
  const id = await owner.createForm(allotment);
  const open = async () => {
    const context = await browser.newContext({ baseURL });
    await owner.logIn(context);
    const page = await context.newPage();
    await page.goto(`/form-builder/${id}`);
    await expect(page.getByRole('button', { name: 'Edit Full name' })).toBeVisible();
    return page;
  };
  return { id, here: await open(), there: await open() };
}

/** The other browser changes label and form name. This one changes the label, which the server then refuses. */
async function disagree(browser: Browser, baseURL: string, owner: Owner) {
  const opened = await openTwice(browser, baseURL, owner);
  const { here, there } = opened;
  await select(there, 'Full name');
  await labelInput(there).fill('Their name');
  await there.getByLabel('Form name').fill('Autumn application');
  await saved(there);
  await select(here, 'Full name');
  await labelInput(here).fill('My name');
  const dialog = conflict(here);
  await expect(dialog.getByRole('region', { name: 'Changed here' })).toContainText('My name: label');
  await expect(dialog.getByRole('region', { name: 'Changed there' })).toContainText('Form: name');
  return { ...opened, dialog };
}

async function stored(owner: Owner, id: string) {
  const { title, pages } = await owner.call('GET', `/forms/${id}`);
  return [title, pages[0].fields[0].label];
}

test('Owners with two browsers can keep the version of this browser', async ({ browser, server, owner }) => {
  const { id, here, dialog } = await disagree(browser, server.url, owner);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await saved(here);
  expect(await stored(owner, id)).toEqual([allotment.title, 'My name']);
  await expect(here.getByLabel('Form name')).toHaveValue(allotment.title);
});

test('Owners with two browsers can keep the saved version, and undo that', async ({ browser, server, owner }) => {
  const { id, here, dialog } = await disagree(browser, server.url, owner);
  await dialog.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(here.getByRole('button', { name: 'Edit Their name' })).toBeVisible();
  expect(await stored(owner, id)).toEqual(['Autumn application', 'Their name']);
  await here.getByRole('button', { name: 'Undo', exact: true }).click();
  await saved(here);
  expect(await stored(owner, id)).toEqual([allotment.title, 'My name']);
});

test('Owners with two browsers can merge, and choose a value where both changed the same property', async ({
  browser,
  server,
  owner,
}) => {
  const { id, here, dialog } = await disagree(browser, server.url, owner);
  const merge = dialog.getByRole('button', { name: 'Merge both' });
  const both = dialog.getByRole('group', { name: 'My name: label' });
  await expect(merge).toBeDisabled();
  await expect(both.getByRole('radio', { checked: true })).toHaveCount(0);
  await both.getByRole('radio', { name: 'Theirs “Their name”' }).check();
  await merge.click();
  await saved(here);
  expect(await stored(owner, id)).toEqual(['Autumn application', 'Their name']);
});

test('Owners with two browsers can choose the position of a field that both have moved', async ({
  browser,
  server,
  owner,
}) => {
  const { id, here, there } = await openTwice(browser, server.url, owner);
  await select(there, 'Email');
  await there.keyboard.press('Alt+ArrowUp');
  await saved(there);
  await select(here, 'Email');
  for (const _ of ['past Phone', 'past Address', 'on to the next page']) await here.keyboard.press('Alt+ArrowDown');
  await select(here, 'Plot size');
  await here.keyboard.press('Alt+ArrowUp');
  const dialog = conflict(here);
  await dialog.getByRole('group', { name: 'Email: page' }).getByRole('radio', { name: 'Mine Your plot' }).check();
  await dialog.getByRole('button', { name: 'Merge both' }).click();
  await saved(here);
  const { pages } = await owner.call('GET', `/forms/${id}`);
  expect(pages.map(({ fields }: { fields: { id: string }[] }) => fields.slice(0, 3).map((field) => field.id))).toEqual([
    ['name', 'tel', 'home'],
    ['size', 'mail', 'areas'],
    ['sign'],
  ]);
});

test('Owners with two browsers can close the conflict dialog, continue, and open it again', async ({
  browser,
  server,
  owner,
}) => {
  const { id, here, dialog } = await disagree(browser, server.url, owner);
  await here.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(here.getByRole('banner').getByText('Changed in another place')).toBeVisible();
  await labelInput(here).fill('My other name');
  await here.getByRole('button', { name: 'Resolve' }).click();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await saved(here);
  expect(await stored(owner, id)).toEqual([allotment.title, 'My other name']);
});
