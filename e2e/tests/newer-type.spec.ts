import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { field } from '../fixtures/forms';
import { Owner } from '../fixtures/owner';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test } from '../fixtures/test';

/** A server and a published form with a question of a type that only a newer version of Tessera has. */
async function serverWithNewerType() {
  const server = await TesseraServer.start();
  const owner = await Owner.register(server.url);
  const fields = [
    field('swatch', 'number', 'Wall colour', { required: true, validation: { min: 3 }, description: 'For the shed' }),
    field('word', 'text', 'Your word'),
  ];
  const id = await owner.createForm({
    title: 'Shed colours',
    pages: [{ id: 'only', name: 'Page 1', title: '', description: '', fields }],
  });
  await server.kill();
  const database = await PGlite.create(join(server.dataFolder, 'database'));
  await database.query(
    `UPDATE form_versions SET document = jsonb_set(jsonb_set(document, '{pages,0,fields,0,type}', '"hologram"'),
       '{pages,0,fields,0,validation}', '{"depth": {"of": 3}}')`,
  );
  await database.close();
  await server.run();
  return { server, owner, id };
}

let given: Awaited<ReturnType<typeof serverWithNewerType>>;

test.beforeAll(async () => {
  // Opens the database twice.
  test.setTimeout(600_000);
  given = await serverWithNewerType();
});
test.afterAll(async () => {
  await given?.server.stop();
});

test('Visitors can answer a question of a newer type as text', async ({ page }) => {
  await page.goto(`${given.server.url}/fill/${given.id}`);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Wall colour is required')).toBeVisible();
  await page.getByLabel('Wall colour').fill('Moss green');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your response has been submitted successfully.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Visitors can answer a question of a newer type as text', async ({ page }) => {
    await page.goto(`${given.server.url}/fill/${given.id}`);
    await page.getByLabel('Your word').fill('Rake');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Wall colour is required')).toBeVisible();
    await page.getByLabel('Wall colour').fill('Clay');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Your response has been submitted successfully.')).toBeVisible();
  });
});

test('Owners can read, try and open a form with a question of a newer type', async ({ context }) => {
  const { server, owner, id } = given;
  await owner.logIn(context);
  const page = await context.newPage();

  await page.goto(`${server.url}/form-responses/${id}`);
  await expect(page.getByRole('columnheader', { name: 'Wall colour' })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Moss green', exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Clay', exact: true })).toBeVisible();

  await page.goto(`${server.url}/form-preview/${id}`);
  await page.getByLabel('Wall colour').fill('Slate');
  await page.getByRole('button', { name: 'Submit Form' }).click();
  await expect(page).toHaveURL(new RegExp(`/form-responses/${id}$`));
  await expect(page.getByRole('cell', { name: 'Slate', exact: true })).toBeVisible();

  await page.goto(`${server.url}/form-builder/${id}`);
  await page.getByRole('button', { name: 'Edit Wall colour' }).click();
  await expect(page.getByLabel('Label', { exact: true })).toHaveValue('Wall colour');
  expect((await owner.call('GET', `/forms/${id}`)).pages[0].fields[0].type).toBe('hologram');
});
