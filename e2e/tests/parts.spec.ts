import { CopiedRoot } from '../fixtures/builds/copied-root';
import { ballot } from '../fixtures/forms';
import { Owner } from '../fixtures/owner';
import { TesseraServer } from '../fixtures/tessera-server';
import { expect, test } from '../fixtures/test';

test('Owners can continue when a part is missing, and load it by Try again', async ({ page, context }) => {
  const root = new CopiedRoot();
  root.takeAway('mf-responses');
  const server = await TesseraServer.start({ root: root.path });
  try {
    const owner = await Owner.register(server.url);
    await owner.logIn(context);
    const id = await owner.createForm(ballot());
    await page.goto(`${server.url}/form-responses/${id}`);
    await expect(page.getByRole('heading', { name: 'This part of Tessera is unavailable' })).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'This part of Tessera is unavailable' })).toBeVisible();

    // The other parts work without a reload.
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Welcome/ })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'This part of Tessera is unavailable' })).toBeVisible();

    await server.release('mf-responses');
    const released = async () => (await fetch(`${server.url}/parts.json`)).json();
    await expect.poll(released).toHaveProperty('mf-responses');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Budget ballot' })).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  } finally {
    await server.stop();
    root.remove();
  }
});

test('Owners can load a part again whose files could not be loaded', async ({ ownerPage: page }) => {
  await page.route('**/parts/mf-auth/**', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'This part of Tessera is unavailable' })).toBeVisible();
  await page.unroute('**/parts/mf-auth/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
});
