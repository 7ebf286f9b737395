import { hasOfflineFiles } from '../fixtures/loaded-files';
import { Owner } from '../fixtures/owner';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test } from '../fixtures/test';

const limit = 'You have reached the limit of 1 forms. Delete forms permanently from the trash, then try again.';

let limited: TesseraServer;
test.beforeAll(async () => {
  limited = await TesseraServer.start({ env: { QUOTA_FORMS: '1' } });
});
test.afterAll(() => limited.stop());

async function loggedIn() {
  const owner = await Owner.register(limited.url);
  const { _id: id } = (await owner.call('POST', '/forms', { title: 'Ballot of May' })) as { _id: string };
  return { owner, id };
}

test('Owners at the limit of forms read the reason, and the template is created once there is room', async ({
  page,
  context,
}) => {
  const { owner, id } = await loggedIn();
  await owner.logIn(context);
  await page.goto(`${limited.url}/form-builder?template=contact-form`);
  const alert = page.getByRole('alert').filter({ hasText: 'The form could not be created.' });
  await expect(alert).toContainText(limit);
  await expect(page.getByRole('button', { name: 'Create a local draft' })).toHaveCount(0);

  await page.goto(`${limited.url}/templates`);
  await page
    .getByRole('button', { name: /^Contact form/ })
    .first()
    .click();
  await expect(page.getByRole('alert')).toContainText(limit);
  expect(await page.evaluate(() => localStorage.getItem('tessera_drafts'))).toBeNull();

  await page.goto(`${limited.url}/form-builder?template=contact-form`);
  await expect(alert).toContainText(limit);
  await owner.call('DELETE', `/forms/${id}`);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Form name')).toHaveValue('Contact form');
});

test.describe('whose browser has the files of the builder', () => {
  test.use({ prefetches: true });

  test('Owners whose local draft is refused keep it, read why, and can send it again', async ({ page, context }) => {
    const { owner, id } = await loggedIn();
    await owner.logIn(context);
    await page.goto(`${limited.url}/my-forms`);
    await expect(page.getByRole('link', { name: 'Ballot of May', exact: true })).toBeVisible();
    await hasOfflineFiles(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Create Form' }).first().click();
    await page.getByRole('button', { name: 'Create a local draft' }).click();
    await page.getByLabel('Form name').fill('Ballot of');
    await context.setOffline(false);
    await page.getByLabel('Form name').fill('Ballot of June');

    await expect(page.getByText(`This form is stored only in this browser. ${limit}`)).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.goto(`${limited.url}/my-forms`);
    await expect(page.getByText(`Ballot of June is stored only in this browser. ${limit}`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Ballot of June is stored only in this browser. ${limit}`)).toBeVisible();
    expect(sent.filter((url) => url.endsWith('/forms'))).toEqual([]);

    await owner.call('DELETE', `/forms/${id}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('is stored only in this browser')).toHaveCount(0);
    await expect
      .poll(async () => (await owner.call('GET', '/forms')).forms.map(({ title }: { title: string }) => title))
      .toEqual(['Ballot of June']);
  });
});
