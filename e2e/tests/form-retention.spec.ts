import { readFile } from 'node:fs/promises';
import { allotment, field } from '../fixtures/forms';
import { newOrganization } from '../fixtures/organization';
import { submit } from '../fixtures/responses';
import { expect, test, violations } from '../fixtures/test';

test('Owners can choose after how many days responses are deleted', async ({ ownerPage: page, owner }) => {
  const form = await owner.createForm(allotment);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto(`/form-settings/${form}?section=retention`);
    const deletes = page.getByRole('switch', { name: /^Delete old responses/ });
    await deletes.check();
    await page.getByRole('textbox', { name: 'Delete after' }).fill('0');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Enter a number of days from 1 to 36,500.')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'Delete after' }).fill('90');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Delete after' })).toHaveValue('90');
    await deletes.uncheck();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  }
});

test('Owners of an organization can find a person’s responses, export and delete them', async ({
  ownerPage: page,
  owner,
  server,
}) => {
  const organizationId = await newOrganization(owner, `Vale ${owner.email.slice(0, 36)}`);
  const [first] = allotment.pages;
  if (!first) throw new Error('The form has a page');
  const fields = [field('name', 'text', 'Full name'), field('mail', 'email', 'Email')];
  const form = await owner.createForm({ title: 'Bees', pages: [{ ...first, fields }] });
  await owner.call('POST', `/forms/${form}/move`, { organizationId });
  await submit(server.url, form, { name: 'Vera Lindqvist', mail: 'Vera@hollinvale.example' });
  await submit(server.url, form, { name: 'Leda Quillmore', mail: 'leda@hollinvale.example' });
  await page.goto(`/team/${organizationId}`);
  await page.getByRole('button', { name: 'Find a person' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill('vera@hollinvale.example');
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(page.getByText('1 response with vera@hollinvale.example:')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const exported = JSON.parse(await readFile(await (await downloading).path(), 'utf8'));
  expect(exported.responses).toMatchObject([{ form: { title: 'Bees' }, answers: [{ answer: 'Vera Lindqvist' }, {}] }]);
  await page.getByRole('button', { name: 'Delete responses' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete responses' }).click();
  await expect(page.getByText('1 response deleted')).toBeVisible();
  const { responses } = await owner.call('GET', `/forms/${form}/responses`);
  expect(responses.map(({ data }: { data: { name: string } }) => data.name)).toEqual(['Leda Quillmore']);
});
