import type { Page } from '@playwright/test';
import { card, properties, saved } from '../fixtures/builder-page';
import { canBeDragged } from '../fixtures/dragging';
import { ballot, onlyPage } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

const empty = { ...ballot('Empty'), pages: onlyPage(ballot(), []) };
const name = (page: Page) => page.getByRole('textbox', { name: 'Form name' });

test('Owners can publish and open the form by the link that they are shown', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(ballot(), {});
  await page.goto(`/form-builder/${id}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Your form is published' });
  await expect(dialog.getByRole('textbox', { name: 'Public link' })).toHaveValue(new RegExp(`/fill/${id}$`));
  expect(await violations(page)).toEqual([]);
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Open the form in a new tab' }).click();
  await expect((await opened).getByLabel('Your word')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Published', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Publish changes' })).toHaveCount(0);
});

test('Owners can bring a form back to its published content, and have nothing to publish then', async ({
  ownerPage: page,
  owner,
}) => {
  const form = ballot();
  const id = await owner.createForm(form);
  await page.goto(`/form-builder/${id}`);
  const published = (at: Page) => at.getByRole('button', { name: 'Published', exact: true });
  const rename = async (at: Page, title: string) => {
    await name(at).fill(title);
    await saved(at);
  };
  const change = async (at: Page) => {
    await rename(at, 'Ballot “2027”');
    await expect(at.getByRole('button', { name: 'Publish changes' })).toBeVisible();
  };
  await expect(published(page)).toBeVisible();

  await change(page);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(published(page)).toBeVisible();
  await page.reload();
  await expect(published(page)).toBeVisible();

  await change(page);
  await rename(page, form.title);
  await expect(published(page)).toBeVisible();

  await change(page);
  await properties(page).getByRole('button', { name: 'Version history' }).click();
  const history = page.getByRole('dialog', { name: 'Version history' });
  await history.getByRole('button', { name: /Version 2/ }).click();
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await expect(published(page)).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(`/form-builder/${id}`);
  await change(other);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Publish changes' })).toBeVisible();
  await rename(other, form.title);
  await name(page).fill('Ballot “2028”');
  await page.getByRole('button', { name: 'Keep theirs' }).click();
  await expect(published(page)).toBeVisible();
  expect((await owner.call('GET', `/forms/public/${id}`)).name).toBe(form.title);
});

test('Owners cannot publish a form without questions, from the builder, the list or the share dialog', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(empty, {});
  await page.goto(`/form-builder/${id}`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('This form has no questions yet.');
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  expect(await violations(page)).toEqual([]);
  await page.goto('/my-forms');
  await page.getByRole('button', { name: 'Share Empty' }).click();
  await expect(dialog).toContainText('This form has no questions yet.');
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByLabel('Select Empty').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Publish' }).click();
  await expect(dialog.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await expect(owner.call('PUT', `/forms/${id}`, { title: 'Empty', status: 'published' })).rejects.toThrow(
    'no-questions',
  );
});

test('Owners can go from a problem in the list to its place in the builder', async ({ ownerPage: page, owner }) => {
  const form = ballot('Ash');
  const [first] = form.pages;
  await owner.createForm(
    {
      ...form,
      pages: [{ id: 'intro', name: 'Page 1', title: '', description: '', fields: [] }, ...(first ? [first] : [])],
      conditions: [
        {
          id: 'needs-a-value',
          action: 'show',
          target: { kind: 'page', id: 'only' },
          match: 'all',
          terms: [{ fieldId: 'word', comparison: 'is', operand: '' }],
        },
      ],
    },
    {},
  );
  await page.goto('/my-forms');
  await page.getByLabel('Select Ash').check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Publish' }).click();
  const problems = page.getByRole('list', { name: 'Problems' });
  expect(await violations(page)).toEqual([]);
  await problems.getByRole('link').first().click();
  await expect(page.getByRole('toolbar', { name: 'Pages' }).getByText('Page 2 of 2')).toBeVisible();
});

for (const location of ['archive', 'trash']) {
  test(`Owners can look at a form in the ${location}, and edit it after they restore it`, async ({
    ownerPage: page,
    owner,
  }) => {
    const id = await owner.createForm(ballot());
    await owner.call('PUT', `/forms/${id}`, { title: 'Budget ballot', location });
    await page.goto(`/form-builder/${id}`);
    await expect(page.getByText(`This form is in the ${location}`)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit Your word' })).toBeDisabled();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Restore to inbox' }).click();
    await name(page).fill('Ballot 2027');
    await expect(page.getByRole('button', { name: 'Publish changes' })).toBeVisible();
    await expect.poll(async () => (await owner.call('GET', `/forms/${id}`)).title).toBe('Ballot 2027');
    expect((await owner.call('GET', `/forms/${id}`)).location).toBe('inbox');
  });
}

test('Owners can deselect with a click beside the fields, and a drag keeps the selection', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(ballot());
  await page.goto(`/form-builder/${id}`);
  const field = card(page, 'Your word');
  await field.click();
  await expect(field).toHaveAttribute('aria-pressed', 'true');
  const box = await page.getByRole('region', { name: 'Form', exact: true }).boundingBox();
  if (!box) throw new Error('Expected the canvas to be visible');
  await page.mouse.click(box.x + 8, box.y + box.height - 8);
  await expect(field).toHaveAttribute('aria-pressed', 'false');
  await field.click();
  await canBeDragged(page);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3);
  await field.hover();
  await page.mouse.down();
  await page.mouse.move(box.x + 8, box.y + box.height - 8, { steps: 5 });
  await page.mouse.up();
  await expect(field).toHaveAttribute('aria-pressed', 'true');
});
