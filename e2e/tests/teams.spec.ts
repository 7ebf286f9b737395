import { chooseAction } from '../fixtures/choose-action';
import { ballot } from '../fixtures/forms';
import { invitationLink, newMember, newOrganization, pageOf } from '../fixtures/organization';
import { Owner } from '../fixtures/owner';
import { Mailbox } from '../fixtures/services/mailbox';
import { TesseraServer } from '../fixtures/tessera-server';
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

test('Owners invite by a link, with which a new person registers, joins and sees the forms', async ({
  ownerPage: page,
  owner,
  browser,
  server,
}) => {
  const name = `Letterpress ${owner.email.slice(0, 8)}`;
  const id = await newOrganization(owner, name);
  const form = await owner.createForm(ballot('Winter market'));
  await owner.call('POST', `/forms/${form}/move`, { organizationId: id });
  await page.goto(`/team/${id}`);
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByRole('radio', { name: 'By link' }).check();
  await dialog.getByLabel('Role').selectOption('Viewer');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByText('Anyone with this link can join as a viewer.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();

  const other = await browser.newContext({ baseURL: server.url });
  const guest = await other.newPage();
  const requested: string[] = [];
  guest.on('request', (request) => requested.push(request.url()));
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: `Join ${name}` })).toBeVisible();
  await expect(guest.getByText('Noor Valbrecht invites you as a viewer, who reads forms and responses.')).toBeVisible();
  expect(await violations(guest)).toEqual([]);
  await guest.getByRole('link', { name: 'Create an account' }).click();
  await guest.getByLabel('Full Name').fill('נועה "Noa" O’Brien');
  await guest.getByLabel('Email').fill(`noa-${owner.email}`);
  await guest.getByLabel('Password', { exact: true }).fill('correct horse');
  await guest.getByLabel('Confirm Password').fill('correct horse');
  await guest.getByRole('button', { name: 'Create Account' }).click();
  await guest.getByRole('button', { name: `Join ${name}` }).click();
  await expect(guest.getByRole('button', { name: `Space: ${name}` })).toBeVisible();
  await guest.goto('/my-forms');
  await expect(guest.getByRole('link', { name: 'Responses Winter market' })).toBeVisible();
  await expect(guest.getByRole('link', { name: 'Edit Winter market' })).toHaveCount(0);
  const token = link.split('#')[1] ?? '';
  expect(requested.filter((url) => url.includes(token))).toEqual([]);

  await page.reload();
  const row = page.getByRole('row', { name: /Noa/ });
  await expect(row).toContainText('Viewer');
  await page.getByRole('button', { name: 'Withdraw the invitation: Anyone with the link' }).click();
  await expect(page.getByText('Invitation withdrawn')).toBeVisible();
  await guest.goto('about:blank');
  await guest.goto(link);
  await expect(guest.getByText('This invitation is no longer valid.')).toBeVisible();
  await other.close();
});

test('Owners invite by email, send again and withdraw; the invitation is for its address only', async ({ browser }) => {
  const mailbox = await Mailbox.open();
  const server = await TesseraServer.start({ env: { SMTP_URL: mailbox.url } });
  const owner = await Owner.register(server.url);
  const id = await newOrganization(owner, 'Hollinvale Trust');
  const page = await pageOf(browser, server, owner);
  await page.goto(`/team/${id}`);
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  await dialog.getByLabel('Email addresses').fill(`${owner.email}\nkofi.adair@hollinvale`);
  await dialog.getByRole('button', { name: 'Send 2 invitations' }).click();
  await expect(dialog.getByText(`${owner.email} is a member already.`)).toBeVisible();
  await expect(dialog.getByText('kofi.adair@hollinvale is not a full email address.')).toBeVisible();
  await expect(dialog.getByLabel('Email addresses')).toHaveValue(/kofi/);
  expect(await violations(page)).toEqual([]);

  const guest = await Owner.register(server.url, 'Kofi Adair');
  await dialog.getByLabel('Email addresses').fill(guest.email);
  await dialog.getByRole('button', { name: 'Send 1 invitation' }).click();
  await expect(page.getByText('1 invitation sent')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(guest.email) })).toContainText('Editor');
  await expect.poll(() => mailbox.textsTo(guest.email).length).toBe(1);
  await page.getByRole('button', { name: `Send again to ${guest.email}` }).click();
  await expect.poll(() => mailbox.textsTo(guest.email).length).toBe(2);
  expect(await violations(page)).toEqual([]);
  const link = /http\S+\/join#\S+/.exec(mailbox.textsTo(guest.email).at(-1) ?? '')?.[0] ?? '';

  // Someone else opens the email.
  await page.goto(link);
  await expect(page.getByText(`This invitation is for ${guest.email}.`)).toBeVisible();
  const theirs = await pageOf(browser, server, guest);
  await theirs.goto(link);
  await theirs.getByRole('button', { name: 'Join Hollinvale Trust' }).click();
  await expect(theirs.getByRole('button', { name: 'Space: Hollinvale Trust' })).toBeVisible();
  await server.stop();
  await mailbox.close();
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

test('Members fill a form of their organization; others are sent to log in, or told that it is for members', async ({
  owner,
  browser,
  server,
  page,
}) => {
  const id = await newOrganization(owner, `Choir ${owner.email.slice(0, 8)}`);
  const form = await owner.createForm(ballot('Who sings?'), { status: 'published', visibility: 'organization' });
  await owner.call('POST', `/forms/${form}/move`, { organizationId: id });
  const orla = await newMember(server, owner, { organization: id, role: 'member', name: 'Orla Winstead' });

  await page.goto(`/fill/${form}`);
  await expect(page.getByRole('heading', { name: 'Log in to answer' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(orla.email);
  await page.getByLabel('Password', { exact: true }).fill(orla.password);
  await page
    .getByRole('button', { name: 'Sign In', exact: true })
    .or(page.getByRole('button', { name: 'Log in', exact: true }))
    .click();
  await page.getByLabel('Your word').fill('“Tilth”, נועה');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  expect((await owner.call('GET', `/forms/${form}/responses`)).responses).toHaveLength(1);

  const stranger = await pageOf(browser, server, await Owner.register(server.url, 'Teo Marchbank'));
  await stranger.goto(`/fill/${form}`);
  await expect(stranger.getByRole('heading', { name: 'This form is for members of the organization.' })).toBeVisible();
  expect(await violations(stranger)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Visitors are told that a form is for members, and get nothing of it', async ({ owner, page }) => {
    const id = await newOrganization(owner, `Band ${owner.email.slice(0, 8)}`);
    const form = await owner.createForm(ballot('Secret set list'), { status: 'published', visibility: 'organization' });
    await owner.call('POST', `/forms/${form}/move`, { organizationId: id });
    const answer = await page.goto(`/fill/${form}`);
    expect(answer?.status()).toBe(401);
    await expect(page.getByText('This form is for members of the organization.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', `/login?form=${form}`);
    expect(await page.content()).not.toContain('Secret set list');
  });
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
