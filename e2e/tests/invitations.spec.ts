import { ballot } from '../fixtures/forms';
import { newOrganization, pageOf } from '../fixtures/organization';
import { Owner } from '../fixtures/owner';
import { Mailbox } from '../fixtures/services/mailbox';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test, violations } from '../fixtures/test';

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
