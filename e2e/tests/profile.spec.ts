import type { Page } from '@playwright/test';
import { thanked } from '../fixtures/answers';
import { ballot } from '../fixtures/forms';
import { Owner } from '../fixtures/owner';
import { submit } from '../fixtures/responses';
import { Mailbox } from '../fixtures/services/mailbox';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test, violations } from '../fixtures/test';

test('Owners whose installation has no mail server read where the confirmation link is', async ({
  ownerPage: page,
}) => {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Send confirmation link' }).click();
  await expect(
    page.getByText('This installation has no mail server, so it writes emails to the server’s log.'),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('Owners see how many forms and responses they have', async ({ ownerPage: page, owner, server }) => {
  const total = (label: string) => page.getByRole('term').filter({ hasText: label }).locator('+ dd');
  const shows = async (forms: string, responses: string) => {
    await page.goto('/profile');
    await expect(total('Forms Created')).toHaveText(forms);
    await expect(total('Total Responses')).toHaveText(responses);
  };
  await shows('0', '0');
  const [beds, harvest] = [await owner.createForm(ballot('Plots & beds')), await owner.createForm(ballot('Harvest'))];
  await owner.createForm(ballot('Empty shed'), { status: 'draft' });
  for (const word of ['kale', 'leek', 'chard']) await submit(server.url, beds, { word });
  for (const word of ['oats', 'rye']) await submit(server.url, harvest, { word });
  // Forms of other people do not count.
  const other = await Owner.register(server.url, 'Lucan Abbey');
  await submit(server.url, await other.createForm(ballot('Mill')), { word: 'flour' });
  await shows('3', '5');
  expect(await violations(page)).toEqual([]);
});

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

/** A photo as a camera makes it: large, wider than high, red in its middle and blue at its sides. */
function cameraPhoto(page: Page, type: string): Promise<Buffer> {
  return page
    .evaluate(async (kind) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [4000, 2400];
      const context = canvas.getContext('2d');
      if (!context) throw new Error('No canvas');
      context.fillStyle = 'blue';
      context.fillRect(0, 0, 4000, 2400);
      context.fillStyle = 'red';
      context.fillRect(800, 0, 2400, 2400);
      const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, kind));
      return Array.from(new Uint8Array((await blob?.arrayBuffer()) ?? new ArrayBuffer(0)));
    }, type)
    .then((bytes) => Buffer.from(bytes));
}

/** Width, height and the colours of the middle and of a corner of an image. */
function looksOf(page: Page, image: Buffer) {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [bitmap.width, bitmap.height];
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const colour = (x: number, y: number) => {
      const [red = 0, , blue = 0] = context?.getImageData(x, y, 1, 1).data ?? [];
      return red > 200 ? 'red' : blue > 200 ? 'blue' : 'other';
    };
    return {
      size: [bitmap.width, bitmap.height],
      colours: [colour(bitmap.width / 2, bitmap.height / 2), colour(3, 3)],
    };
  }, image.toString('base64'));
}

for (const [name, mimeType] of [
  ['noor.jpg', 'image/jpeg'],
  ['noor.png', 'image/png'],
] as const) {
  test(`Owners send only the cropped, small square of a large photo (${name})`, async ({ ownerPage: page }) => {
    await page.goto('/settings');
    const buffer = await cameraPhoto(page, mimeType);
    expect((await looksOf(page, buffer)).size).toEqual([4000, 2400]);
    // The browser shows no test the body of such a request, so the page keeps it.
    await page.evaluate(() => {
      const { send } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.send = function (body) {
        if (body instanceof Blob) Object.assign(window, { sentPhoto: body });
        send.call(this, body);
      };
    });
    const sent = page.waitForResponse((response) => response.url().endsWith('/api/users/me/avatar'));
    await page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    const dialog = page.getByRole('dialog', { name: 'Crop your photo' });
    await dialog.getByRole('button', { name: 'Use photo' }).click();
    expect((await sent).status()).toBe(200);
    const body = Buffer.from(
      await page.evaluate(async () => {
        const { sentPhoto } = window as unknown as { sentPhoto: Blob };
        return Array.from(new Uint8Array(await sentPhoto.arrayBuffer()));
      }),
    );
    // The square in the middle: without the blue sides.
    expect(await looksOf(page, body)).toEqual({ size: [512, 512], colours: ['red', 'red'] });
    expect(body.length).toBeLessThan(64 * 1024);
    const shown = page.getByRole('banner').locator('img');
    await expect(shown).toHaveAttribute('src', /^\/api\/avatars\//);
    const avatar = await page.request.get((await shown.getAttribute('src')) ?? '');
    expect(await looksOf(page, await avatar.body())).toEqual({ size: [192, 192], colours: ['red', 'red'] });
  });
}

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

  test('Owners can confirm the email that they registered with', async ({ browser }) => {
    const owner = await Owner.register(server.url);
    const context = await browser.newContext({ baseURL: server.url });
    await owner.logIn(context);
    const page = await context.newPage();
    await page.goto('/settings');
    await expect(page.getByText('Not confirmed')).toBeVisible();
    await page.getByRole('button', { name: 'Send confirmation link' }).click();
    await expect(page.getByText(/^We sent a link on/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send again' })).toBeFocused();
    await expect(page.getByText('This installation has no mail server')).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await expect.poll(() => mailbox.textsTo(owner.email).length).toBe(1);
    const link = /https?:\S+\/confirm-email#\S+/.exec(mailbox.textsTo(owner.email)[0] ?? '')?.[0];
    await page.goto(link ?? 'about:blank');
    await page.getByRole('button', { name: 'Confirm email' }).click();
    await expect(page.getByText(`Your email ${owner.email} is confirmed.`)).toBeVisible();
    await page.getByRole('link', { name: 'Go to settings' }).click();
    await expect(page.getByText(/^Confirmed on/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send confirmation link' })).toHaveCount(0);
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

  test('Owners who forgot their password set a new one through the link in an email, which works once', async ({
    browser,
  }) => {
    const owner = await Owner.register(server.url);
    const page = await browser.newPage({ baseURL: server.url });
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByLabel('Email').fill(owner.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('If an account with this email exists, we have sent a link')).toBeVisible();
    await expect.poll(() => mailbox.textsTo(owner.email).length).toBe(1);
    const link = /https?:\S+\/reset-password#\S+/.exec(mailbox.textsTo(owner.email)[0] ?? '')?.[0] ?? 'about:blank';
    const set = async (password: string) => {
      await page.goto('about:blank');
      await page.goto(link);
      await page.getByLabel('New Password', { exact: true }).fill(password);
      await page.getByLabel('Confirm New Password').fill(password);
      await page.getByRole('button', { name: 'Save password' }).click();
    };
    await set('heron over the weir');
    await expect(page.getByText('Password changed successfully!')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await set('wet slate on the roof');
    await expect(page.getByRole('alert')).toContainText('This link is no longer valid.');
    await page.goto('/login');
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill('heron over the weir');
    await page.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
    await page.close();
  });

  test('Visitors get a copy of their answers where the owner turned it on', async ({ browser }) => {
    const owner = await Owner.register(server.url);
    const shape = ballot('Plots & beds');
    const [first] = shape.pages;
    const id = await owner.createForm({
      ...shape,
      pages: [
        { ...shape.pages[0], fields: [...(first?.fields ?? []), { id: 'mail', type: 'email', label: 'Your email' }] },
      ] as typeof shape.pages,
    });
    const context = await browser.newContext({ baseURL: server.url });
    await owner.logIn(context);
    const page = await context.newPage();
    await page.goto(`/form-settings/${id}?section=notifications`);
    await page.getByRole('switch', { name: /^Send a copy of the answers/ }).check();
    await page.getByRole('textbox', { name: 'Subject' }).fill('Your vote, ');
    await page.getByRole('button', { name: 'Insert an answer: Subject' }).press('Enter');
    await page.getByRole('menuitem', { name: 'Your word' }).press('Enter');
    await expect(page.getByRole('textbox', { name: 'Subject' })).toBeFocused();
    await page.keyboard.type('neighbour');
    await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Your vote, {{Your word|neighbour}}');
    await page
      .getByRole('textbox', { name: 'Message above the answers' })
      .fill('Dear {{Your word|neighbour}}, thank you.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.goto(`/fill/${id}`);
    await page.getByLabel('Your word').fill('נועה <b>');
    await page.getByLabel('Your email').fill('visitor@abbeydore.example');
    await page.getByRole('button', { name: 'Submit' }).click();
    await thanked(page);
    await expect.poll(() => mailbox.textsTo('visitor@abbeydore.example').length, { timeout: 20_000 }).toBe(1);
    expect(mailbox.textsTo('visitor@abbeydore.example')[0]).toContain('נועה <b>');
    expect(mailbox.textsTo('visitor@abbeydore.example')[0]).toContain('Dear נועה <b>, thank you.');
    expect(mailbox.received.at(-1)?.subject).toBe('Your vote, נועה <b>');
    await context.close();
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
    await thanked(page);
    const texts = () => mailbox.textsTo('plots@hollinvale.example');
    await expect.poll(() => texts().length, { timeout: 20_000 }).toBe(1);
    expect(texts()[0]).toContain('נועה <b>');
    await page.goto(/https?:\S+\/api\/unsubscribe\/\S+/.exec(texts()[0] ?? '')?.[0] ?? 'about:blank');
    await page.getByRole('button', { name: /^Unsubscribe from/ }).click();
    await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
    await page.close();
  });
});
