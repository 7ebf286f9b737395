import { ballot } from '../fixtures/forms';
import { Mailbox } from '../fixtures/mailbox';
import { Owner } from '../fixtures/owner';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test, violations } from '../fixtures/test';

test('Owners can crop a photo, see it in the navigation, and remove it', async ({ ownerPage: page }) => {
  await page.goto('/settings');
  await expect(page.getByText(/PNG, JPEG or WebP/)).toBeVisible();
  const photo = { name: 'noor.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.locator('input[type=file]').setInputFiles({ ...photo, name: 'noor.tiff', mimeType: 'image/tiff' });
  await expect(page.getByText(/noor.tiff is not a supported image/)).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(photo);
  const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
  await dialog.getByLabel('Zoom').fill('2');
  await dialog.getByRole('group', { name: /Crop area/ }).press('ArrowRight');
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use photo' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  const shown = page.getByRole('banner').locator('img');
  await expect(shown).toHaveAttribute('src', /^\/api\/avatars\//);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(192);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(page.getByText('Removed', { exact: true })).toBeVisible();
  await expect(shown).toHaveCount(0);
});

test.describe('with a mail server', () => {
  let mailbox: Mailbox;
  let server: TesseraServer;
  test.beforeAll(async () => {
    mailbox = await Mailbox.open();
    server = await TesseraServer.start({ env: { SMTP_URL: mailbox.url } });
  });
  test.afterAll(async () => {
    await server.stop();
    await mailbox.close();
  });

  test('Owners can change their email through the link in an email', async ({ browser }) => {
    const owner = await Owner.register(server.url);
    const context = await browser.newContext({ baseURL: server.url });
    await owner.logIn(context);
    const page = await context.newPage();
    await page.goto('/settings');
    await page.getByRole('button', { name: 'Change email' }).click();
    await page.getByLabel('New email').fill('new.noor@hollinvale.example');
    await page.getByLabel('Your password').fill(owner.password);
    await page.getByRole('button', { name: 'Send confirmation link' }).click();
    await expect(page.getByText('new.noor@hollinvale.example')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => mailbox.textsTo('new.noor@hollinvale.example').length).toBe(1);
    const link = /https?:\S+\/confirm-email#\S+/.exec(mailbox.textsTo('new.noor@hollinvale.example')[0] ?? '')?.[0];
    await page.goto(link ?? 'about:blank');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByText('Your email is now new.noor@hollinvale.example.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to settings' }).click();
    await expect(page.getByText(/^Confirmed on/)).toBeVisible();
    await expect
      .poll(() => mailbox.textsTo(owner.email)[0])
      .toContain('You now log in with new.noor@hollinvale.example');
    await context.close();
  });

  test('Owners confirm a new email only in their own account', async ({ browser }) => {
    const owner = await Owner.register(server.url);
    const email = 'odile.ferrand@hollinvale.example';
    await owner.call('PUT', '/users/me/email', { email, password: owner.password });
    await expect.poll(() => mailbox.textsTo(email).length).toBe(1);
    const link = /https?:\S+\/confirm-email#\S+/.exec(mailbox.textsTo(email)[0] ?? '')?.[0] ?? 'about:blank';

    const stranger = await Owner.register(server.url);
    const other = await browser.newContext();
    await stranger.logIn(other);
    const theirs = await other.newPage();
    await theirs.goto(link);
    await theirs.getByRole('button', { name: 'Confirm email' }).click();
    await expect(theirs.getByRole('alert')).toContainText('or is for another account');
    await other.close();

    const page = await browser.newPage();
    await page.goto(link);
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Log in', exact: true }).click();
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByText(`Your email is now ${email}.`)).toBeVisible();
    await page.close();
  });

  test('Owners get an email about a new response, and can unsubscribe', async ({ browser }) => {
    const owner = await Owner.register(server.url);
    const id = await owner.createForm(ballot('Plots & beds'));
    await owner.call('PUT', `/forms/${id}/notifications`, {
      frequency: 'at-once',
      recipients: ['plots@hollinvale.example'],
      includesAnswers: true,
      timeZone: 'Europe/London',
      copy: null,
    });
    const page = await browser.newPage({ baseURL: server.url });
    await page.goto(`/fill/${id}`);
    await page.getByLabel('Your word').fill('נועה <b>');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
    const texts = () => mailbox.textsTo('plots@hollinvale.example');
    await expect.poll(() => texts().length, { timeout: 20_000 }).toBe(1);
    expect(texts()[0]).toContain('נועה <b>');
    await page.goto(/https?:\S+\/api\/unsubscribe\/\S+/.exec(texts()[0] ?? '')?.[0] ?? 'about:blank');
    await page.getByRole('button', { name: /^Unsubscribe from/ }).click();
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    await page.close();
  });
});
