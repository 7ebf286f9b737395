import { chooseAction } from '../fixtures/choose-action';
import { ballot } from '../fixtures/forms';
import { invitationLink, newMember, newOrganization, pageOf } from '../fixtures/organization';
import { Owner } from '../fixtures/owner';
import { expect, test, violations } from '../fixtures/test';

test('Owners see no spaces before the first organization, and create one with their forms', async ({
  ownerPage: page,
  owner,
}) => {
  await owner.createForm(ballot('Plots & “beds”, 1,5 ha'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/my-forms');
  await expect(page.getByText('Plots & “beds”, 1,5 ha')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Space:/ })).toHaveCount(0);
  expect(asked.filter((url) => url.includes('organization') || url.includes('spaces'))).toEqual([]);

  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Team' }).click();
  await expect(page.getByRole('heading', { name: 'Work on forms together' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create an organization' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create an organization' });
  await dialog.getByRole('button', { name: 'Create organization' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByLabel('Name').fill('O’Neill & Söhne “Guild”');
  await dialog.getByLabel('Move my personal form to it').check();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Create organization' }).click();

  await expect(page.getByRole('heading', { name: 'O’Neill & Söhne “Guild”' })).toBeVisible();
  await page.getByRole('link', { name: 'My Forms' }).click();
  await expect(page.getByText('Plots & “beds”, 1,5 ha')).toBeVisible();
});

test('Owners switch between their own space and organizations, and move a form', async ({ ownerPage: page, owner }) => {
  const name = `Hollinvale Trust ${owner.email.slice(0, 8)}`;
  await newOrganization(owner, name);
  await owner.createForm(ballot('Summer party'));
  await page.goto('/my-forms');
  await chooseAction(page, 'Summer party', 'Move to another space…');
  const dialog = page.getByRole('dialog', { name: 'Move “Summer party”' });
  await expect(dialog.getByText(`Everyone in ${name} will be able to open the form`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Move form' }).click();
  await expect(page.getByText(`“Summer party” moved to ${name}`)).toBeVisible();
  await page.goto('/my-forms');
  await expect(
    page
      .getByText('No forms yet')
      .or(page.getByText(/no forms/i))
      .first(),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Space: Personal' }).click();
  expect(await violations(page, '[role=menu]')).toEqual([]);
  await expect(page.getByRole('menuitemradio', { name: /Personal/ })).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('menuitemradio', { name: new RegExp(name) }).click();
  await expect(page.getByRole('button', { name: `Space: ${name}` })).toBeVisible();
  await page.getByRole('link', { name: 'My Forms' }).click();
  await expect(page.getByText('Summer party')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Summer party')).toBeVisible();
});

test('Owners read the bar on one line, however long the names are', async ({ server, browser }) => {
  const owner = await Owner.register(server.url, 'Wilhelmina Featherstonehaugh-Cholmondeley');
  await newOrganization(owner, 'The Hollinvale Allotments and Orchards Association');
  const page = await pageOf(browser, server, owner);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Space: Personal' }).click();
  await page.getByRole('menuitemradio', { name: /Hollinvale/ }).click();
  await expect(page.getByRole('button', { name: /^Space: The Hollinvale/ })).toBeVisible();
  for (const width of [768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const bar = await page.getByRole('banner').evaluate((banner) => {
      const shown = [...banner.querySelectorAll('a, button')].filter((each) => each.getClientRects().length > 0);
      const lines = (each: Element) => {
        const range = document.createRange();
        range.selectNodeContents(each);
        const tops = [...range.getClientRects()]
          .filter(({ width }) => width > 1)
          .map(({ top, height }) => top + height / 2);
        return Math.max(...tops) - Math.min(...tops) < 12;
      };
      const boxes = shown.map((each) => each.getBoundingClientRect()).filter(({ top }) => top >= 0);
      const sorted = boxes.sort((one, other) => one.left - other.left);
      return {
        broken: shown.filter((each) => each.textContent && !lines(each)).map((each) => each.textContent),
        overlaps: sorted.some((box, at) => at > 0 && box.left < (sorted[at - 1]?.right ?? 0) - 9),
        tooWide: document.documentElement.scrollWidth > innerWidth,
      };
    });
    expect({ width, ...bar }).toEqual({ width, broken: [], overlaps: false, tooWide: false });
  }
  await page.context().close();
});

test('Owners change a role and remove a person, which counts from the next call; the audit log says so', async ({
  ownerPage: page,
  owner,
  browser,
  server,
}) => {
  const id = await newOrganization(owner, `Allotments ${owner.email.slice(0, 8)}`);
  const form = await owner.createForm(ballot('Spring'));
  await owner.call('POST', `/forms/${form}/move`, { organizationId: id });
  const davit = await newMember(server, owner, { organization: id, role: 'viewer', name: 'Davit Osterley' });
  const theirs = await pageOf(browser, server, davit);
  await theirs.goto(`/form-responses/${form}`);
  await expect(theirs.getByRole('heading', { name: /Spring/ }).first()).toBeVisible();
  expect((await davit.call('GET', `/forms/${form}`)).title).toBe('Spring');
  await expect(davit.call('PUT', `/forms/${form}`, { title: 'Autumn' })).rejects.toThrow('role-missing');

  await page.goto(`/team/${id}`);
  await page.getByRole('button', { name: 'Role of Davit Osterley: Viewer' }).click();
  expect(await violations(page, '[role=menu]')).toEqual([]);
  await page.getByRole('menuitemradio', { name: /Editor/ }).click();
  await expect(page.getByText('Davit Osterley is an editor now')).toBeVisible();
  expect((await davit.call('PUT', `/forms/${form}`, { title: 'Autumn' })).title).toBe('Autumn');

  await page.getByRole('button', { name: 'Remove Davit Osterley' }).click();
  const dialog = page.getByRole('alertdialog', { name: /Remove Davit Osterley from/ });
  await expect(dialog.getByText('Davit can no longer open the organization’s forms.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove Davit Osterley' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Davit/ })).toHaveCount(0);
  await expect(davit.call('GET', `/forms/${form}`)).rejects.toThrow('form-not-found');
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: /Spring/ })).toHaveCount(0);

  await page.getByRole('link', { name: 'Audit log' }).click();
  await expect(page.getByText('Role changed')).toBeVisible();
  await expect(page.getByText(/Viewer → Editor/)).toBeVisible();
  await expect(page.getByText('Member removed')).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('The last owner is told to choose another owner; everyone else can leave', async ({
  ownerPage: page,
  owner,
  browser,
  server,
}) => {
  const name = `Guild ${owner.email.slice(0, 8)}`;
  const id = await newOrganization(owner, name);
  const imke = await newMember(server, owner, { organization: id, role: 'member', name: 'Imke Tarrow' });
  await page.goto(`/team/${id}`);
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose another owner first' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Choose an owner' }).click();

  const theirs = await pageOf(browser, server, imke);
  await theirs.goto(`/team/${id}`);
  await expect(theirs.getByText(`You answer forms for ${name}.`)).toBeVisible();
  await expect(theirs.getByRole('heading', { name: 'No forms to answer yet' })).toBeVisible();
  const form = await owner.createForm(ballot('Who sings, “high” or low?'), {
    status: 'published',
    visibility: 'organization',
  });
  await owner.call('POST', `/forms/${form}/move`, { organizationId: id });
  await theirs.reload();
  await expect(theirs.getByText('Who sings, “high” or low?')).toBeVisible();
  expect(await violations(theirs)).toEqual([]);
  await theirs.getByRole('link', { name: 'Answer Who sings, “high” or low?' }).click();
  await theirs.getByLabel('Your word').fill('alto');
  await theirs.getByRole('button', { name: 'Submit' }).click();
  await expect(theirs.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  await owner.call('POST', `/forms/${form}/move`, { organizationId: null });
  await theirs.goto(`/team/${id}`);
  await theirs.getByRole('button', { name: 'Leave' }).click();
  await theirs
    .getByRole('alertdialog')
    .getByRole('button', { name: `Leave ${name}` })
    .click();
  await expect(theirs).toHaveURL(/\/dashboard$/);
  await expect(theirs.getByRole('button', { name: /^Space:/ })).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Delete ${name}` })
    .click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('button', { name: /^Space:/ })).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('Owners find the spaces first in the menu, and every table as cards', async ({
    ownerPage: page,
    owner,
    server,
  }) => {
    const name = `Phone Trust ${owner.email.slice(0, 8)}`;
    const id = await newOrganization(owner, name);
    await newMember(server, owner, { organization: id, role: 'editor', name: 'Lucan Abbeydore' });
    await invitationLink(owner, id, 'member');
    await page.goto(`/team/${id}`);
    const person = page.getByText('Lucan Abbeydore');
    await expect(person).toBeVisible();
    // The tile stands before the name, on the same line.
    const [line, tile] = await Promise.all([person.boundingBox(), page.getByText('LA', { exact: true }).boundingBox()]);
    expect(tile?.x).toBeLessThan(line?.x ?? 0);
    expect(tile && tile.y < (line?.y ?? 0) + (line?.height ?? 0) && tile.y + tile.height > (line?.y ?? 0)).toBe(true);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('group', { name: 'Space' }).getByRole('button', { name }).click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('group', { name: 'Space' }).getByRole('button', { name })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Team' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
  });
});
