import type { Page } from '@playwright/test';
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
