import type { Locator, Page } from '@playwright/test';
import { chooseAction } from '../fixtures/choose-action';
import { canBeDragged } from '../fixtures/dragging';
import { ballot, field, onlyPage } from '../fixtures/forms';
import { newMember, newOrganization, pageOf } from '../fixtures/organization';
import type { Owner } from '../fixtures/owner';
import { expect, test, violations } from '../fixtures/test';

const folders = (page: Page) => page.getByRole('navigation', { name: 'Folders' });
const place = (page: Page, name: string) => folders(page).getByRole('link', { name: new RegExp(`^${name}`) });
/** The names of the listed forms. */
const names = (page: Page) => page.locator('[data-form] h2 a');
/** The places with the number of their forms, as a person sees them. */
const places = (page: Page) =>
  folders(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => [...link.querySelectorAll('span')].slice(0, 2).map((each) => each.textContent)),
    );

async function formsOf(owner: Owner, ...titles: string[]) {
  const ids = [];
  for (const title of titles) ids.push(await owner.createForm(ballot(title)));
  return ids as string[];
}

const folderOf = (owner: Owner, name: string, parentId: string | null = null): Promise<{ id: string }> =>
  owner.call('POST', '/folders', { name, parentId });

/** The forms of each folder on the server. */
async function stored(owner: Owner): Promise<{ [name: string]: number }> {
  const { folders: all } = await owner.call('GET', '/folders');
  return Object.fromEntries(
    all.map(({ name, formIds }: { name: string; formIds: string[] }) => [name, formIds.length]),
  );
}

/** Moves the mouse to the middle of an element. */
async function moveTo(page: Page, target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error('The element is not visible');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
}

/** Creates a folder with the dialog that is open. */
async function nameFolder(page: Page, title: string, name: string) {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(dialog).toHaveCount(0);
}

test('Owners can make folders, rename them, and delete them without losing a form', async ({
  ownerPage: page,
  owner,
}) => {
  await formsOf(owner, 'Ash', 'Birch');
  await page.goto('/my-forms?sort=name&order=asc');
  await page.getByRole('button', { name: 'New folder' }).click();
  await nameFolder(page, 'New folder', 'Allotments, “Łąka”');
  await expect(folders(page).getByRole('button', { name: 'New folder' })).toBeFocused();
  await folders(page).getByRole('button', { name: 'New folder' }).click();
  const dialog = page.getByRole('dialog', { name: 'New folder' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('ALLOTMENTS, “łąka”');
  await dialog.getByRole('button', { name: 'Create folder' }).click();
  await expect(dialog.getByText('Another folder here has this name. Choose another name.')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('גן החיות');
  await dialog.getByRole('button', { name: 'Create folder' }).click();
  await expect(dialog).toHaveCount(0);

  const more = folders(page).getByRole('button', { name: 'More actions for the folder Allotments, “Łąka”' });
  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'New folder inside…' }).click();
  await nameFolder(page, 'New folder in “Allotments, “Łąka””', '2026 season');
  await expect
    .poll(() => places(page))
    .toEqual([
      ['All forms', '2'],
      ['Allotments, “Łąka”', '0'],
      ['2026 season', '0'],
      ['גן החיות', '0'],
      ['No folder', '2'],
    ]);

  await chooseAction(page, 'Ash', 'Move to folder…');
  const choice = page.getByRole('dialog', { name: 'Move “Ash”' });
  await choice.getByRole('combobox', { name: 'Folder' }).selectOption('Allotments, “Łąka”, 2026 season');
  await choice.getByRole('button', { name: 'Move form' }).click();
  await expect(choice).toHaveCount(0);
  await expect.poll(() => stored(owner)).toEqual({ '2026 season': 1, 'Allotments, “Łąka”': 0, 'גן החיות': 0 });
  await place(page, '2026 season').click();
  await expect(names(page)).toHaveText(['Ash']);
  await page.reload();
  await expect(names(page)).toHaveText(['Ash']);

  await more.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete folder…' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete the folder “Allotments, “Łąka””?' });
  await expect(question).toContainText('No form is deleted: you find its form in “No folder”.');
  await question.getByRole('button', { name: 'Delete folder' }).click();
  await expect(page).not.toHaveURL(/folder=/);
  await expect(names(page)).toHaveText(['Ash', 'Birch']);
  await expect.poll(() => stored(owner)).toEqual({ 'גן החיות': 0 });

  await page.goto('/activity-logs?type=move');
  await expect(page.getByText('Form taken out of its folder')).toBeVisible();
  await expect(page.getByText('Form moved to the folder “2026 season”')).toBeVisible();
});

test('Owners can drag forms to a folder, all selected ones together, and Escape cancels', async ({
  ownerPage: page,
  owner,
}) => {
  await formsOf(owner, 'Ash', 'Birch', 'Cedar', 'Dogwood');
  const museum = await folderOf(owner, 'Museum');
  await folderOf(owner, '2026 season', museum.id);
  await page.goto('/my-forms?sort=name&order=asc');
  await canBeDragged(page);
  const row = (name: string) => names(page).filter({ hasText: name });

  await moveTo(page, row('Birch'));
  await page.mouse.down();
  await moveTo(page, place(page, '2026 season'));
  await expect(folders(page).locator('[data-over]')).toHaveText(/2026 season/);
  await expect(page.locator('[data-dragged]')).toHaveText('Birch');
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-dragged]')).toHaveCount(0);
  await expect(folders(page).locator('[data-over]')).toHaveCount(0);
  await page.mouse.up();
  expect(await stored(owner)).toEqual({ Museum: 0, '2026 season': 0 });

  await moveTo(page, row('Birch'));
  await page.mouse.down();
  await moveTo(page, place(page, '2026 season'));
  await page.mouse.up();
  await expect(place(page, '2026 season')).toHaveAccessibleName('2026 season 1 form');
  await expect(page.getByText('“Birch” moved to “2026 season”')).toBeAttached();
  expect(await stored(owner)).toEqual({ Museum: 0, '2026 season': 1 });
  // The press neither opened the form nor the folder.
  await expect(page).toHaveURL(/\/my-forms\?sort=name&order=asc$/);

  for (const name of ['Ash', 'Cedar']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await moveTo(page, row('Cedar'));
  await page.mouse.down();
  await moveTo(page, place(page, 'Museum'));
  await expect(page.locator('[data-dragged]')).toHaveText('2 forms');
  await page.mouse.up();
  await expect(place(page, 'Museum')).toHaveAccessibleName('Museum 3 forms');
  await expect.poll(() => stored(owner)).toEqual({ Museum: 2, '2026 season': 1 });

  await place(page, 'Museum').click();
  await expect(names(page)).toHaveText(['Ash', 'Birch', 'Cedar']);
  await canBeDragged(page);
  await moveTo(page, row('Birch'));
  await page.mouse.down();
  await moveTo(page, place(page, 'No folder'));
  await page.mouse.up();
  await expect(names(page)).toHaveText(['Ash', 'Cedar']);
  await expect.poll(() => stored(owner)).toEqual({ Museum: 2, '2026 season': 0 });
});

test('Owners can search in all folders, and a copy stays in the folder of its form', async ({
  ownerPage: page,
  owner,
}) => {
  const [ash, birch] = await formsOf(owner, 'Ash rent', 'Birch rent');
  const museum = await folderOf(owner, 'Museum');
  const season = await folderOf(owner, '2026', museum.id);
  await owner.call('PUT', `/forms/${ash}/folder`, { folderId: museum.id });
  await owner.call('PUT', `/forms/${birch}/folder`, { folderId: season.id });
  await page.goto(`/my-forms?sort=name&order=asc&folder=${season.id}`);
  await expect(names(page)).toHaveText(['Birch rent']);
  await page.getByRole('searchbox', { name: 'Search forms' }).fill('rent');
  await expect(names(page)).toHaveText(['Ash rent', 'Birch rent']);
  await expect(page.locator('[data-form]').filter({ hasText: 'Birch' })).toContainText('Museum, 2026');
  await place(page, 'Museum').click();
  await expect(page.getByRole('searchbox', { name: 'Search forms' })).toHaveValue('');
  await expect(names(page)).toHaveText(['Ash rent', 'Birch rent']);

  await chooseAction(page, 'Ash rent', 'Duplicate');
  await expect(names(page)).toHaveText(['Ash rent', 'Ash rent, copy', 'Birch rent']);
  await expect.poll(() => stored(owner)).toEqual({ Museum: 2, '2026': 1 });
});

test('Owners can share the folders of an organization; people who only read see them', async ({
  browser,
  server,
  owner,
}) => {
  const name = `Guild “Łąka” ${owner.email.slice(0, 8)}`;
  const organization = await newOrganization(owner, name);
  const viewer = await newMember(server, owner, { organization, role: 'viewer', name: 'Vera Wächter' });
  const [ash] = await formsOf(owner, 'Ash');
  await owner.call('POST', `/forms/${ash}/move`, { organizationId: organization });
  const shared = await owner.call('POST', `/folders?organization=${organization}`, { name: 'Shared' });
  await owner.call('PUT', `/forms/${ash}/folder`, { folderId: shared.id });

  const page = await pageOf(browser, server, viewer);
  await page.goto('/my-forms');
  await page.getByRole('button', { name: 'Space: Personal' }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(page.getByRole('button', { name: `Space: ${name}` })).toBeVisible();
  await page.getByRole('link', { name: 'My Forms', exact: true }).click();
  await expect(place(page, 'Shared')).toHaveAccessibleName('Shared 1 form');
  await place(page, 'Shared').click();
  await expect(names(page)).toHaveText(['Ash']);
  await expect(folders(page).getByRole('button')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.context().close();
});

for (const [device, viewport] of [
  ['a computer', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const) {
  test(`Owners can use folders with assistive technology on ${device}`, async ({ ownerPage: page, owner }) => {
    await page.setViewportSize(viewport);
    const [ash] = await formsOf(owner, 'Ash', 'Birch');
    const museum = await folderOf(owner, 'Museum');
    await folderOf(owner, 'A name as long as a name of a folder may be, in full, of 60');
    await owner.call('PUT', `/forms/${ash}/folder`, { folderId: museum.id });
    await page.goto('/my-forms');
    const current = folders(page).getByRole('button', { name: 'Folder: ' });
    await expect(current).toBeVisible({ visible: viewport.width < 1024 });
    if (viewport.width < 1024) {
      await expect(current).toHaveAccessibleName('Folder: All forms 2');
      await expect(place(page, 'Museum')).toBeHidden();
      await current.click();
    }
    await expect(place(page, 'Museum')).toHaveAccessibleName('Museum 1 form');
    expect(await violations(page)).toEqual([]);
    const scrolls = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(await scrolls()).toBe(false);
    await page.getByRole('button', { name: 'More actions for the folder Museum' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    expect(await violations(page, '[role=menu]')).toEqual([]);
    await page.getByRole('menuitem', { name: 'Delete folder…' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await chooseAction(page, 'Birch', 'Move to folder…');
    await page.getByRole('combobox', { name: 'Folder' }).selectOption('New folder…');
    await page.getByRole('button', { name: 'Move form' }).click();
    await expect(page.getByText('Enter a name.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}

test('Owners can choose a folder with one finger: the list closes, and the forms are in sight', async ({
  ownerPage: page,
  owner,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [ash] = await formsOf(owner, 'Ash', 'Birch');
  for (const name of ['Ballots', 'Council', 'Library', 'Orchard', 'Schools']) await folderOf(owner, name);
  const museum = await folderOf(owner, 'Museum «المتحف»');
  await owner.call('PUT', `/forms/${ash}/folder`, { folderId: museum.id });
  await page.goto('/my-forms');
  await expect(names(page).first()).toBeInViewport();
  const current = folders(page).getByRole('button', { name: 'Folder: ' });
  await current.click();
  await place(page, 'Museum').click();
  await expect(current).toHaveAccessibleName('Folder: Museum «المتحف» 1');
  await expect(current).toBeFocused();
  await expect(place(page, 'Museum')).toBeHidden();
  await expect(names(page)).toHaveText(['Ash']);
  await expect(names(page).first()).toBeInViewport();
});

test('Owners can find forms by what is inside them, in all folders', async ({ ownerPage: page, owner }) => {
  const inside = ballot('Ash');
  const asked = field('rent', 'text', 'Do you “rent” an ALLOTMENT already?');
  const id = await owner.createForm({ ...inside, pages: onlyPage(inside, [asked]) });
  await formsOf(owner, 'Birch, allotment', 'Cedar');
  const folder = await folderOf(owner, 'Trees');
  await owner.call('PUT', `/forms/${id}/folder`, { folderId: folder.id });
  await page.goto('/my-forms?sort=name&order=asc');
  await page.getByRole('searchbox', { name: 'Search forms' }).fill('allotment');
  const row = page.locator(`[data-form="${id}"]`);
  await expect(row.getByText('“Do you “rent” an ALLOTMENT already?”, page 1')).toBeVisible();
  await expect(page.locator('[data-form]')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);
  await row.getByRole('link', { name: 'Do you “rent”', exact: false }).click();
  await expect(page).toHaveURL(new RegExp(`/form-builder/${id}`));
  await expect(page.getByLabel('Label', { exact: true })).toHaveValue('Do you “rent” an ALLOTMENT already?');

  await page.goto('/my-forms?search=nowhere');
  await expect(page.getByRole('heading', { name: 'No forms found' })).toBeVisible();
});
