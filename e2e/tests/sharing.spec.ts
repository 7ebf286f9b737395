import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import jsQrModule from 'jsqr';
import { allotment, ballot } from '../fixtures/forms';
import { Elsewhere } from '../fixtures/services/elsewhere';
import { expect, test } from '../fixtures/test';

// The types declare a default export; in Node it is a property of the module’s default.
const readCode = (jsQrModule as unknown as { default?: typeof jsQrModule }).default ?? jsQrModule;

/** Side of the picture that is read, in px. */
const SIDE = 400;

async function share(page: Page, name: string): Promise<Locator> {
  await page.goto('/my-forms');
  await page.getByRole('button', { name: `Share ${name}` }).click();
  return page.getByRole('dialog');
}

/** Returns the text of the QR code in an image file. */
async function codeIn(page: Page, file: Buffer, kind: string): Promise<string | undefined> {
  // One letter for each dot, because the protocol takes half a minute to transfer the image as numbers.
  const dots = await page.evaluate(
    async ({ src, side }) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: side, height: side });
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, 0, side, side);
      const data = context?.getImageData(0, 0, side, side).data ?? [];
      return Array.from({ length: side * side }, (_, at) => ((data[4 * at] ?? 255) < 128 ? '#' : ' ')).join('');
    },
    { src: `data:${kind};base64,${file.toString('base64')}`, side: SIDE },
  );
  const data = Uint8ClampedArray.from(
    [...dots].flatMap((dot) => (dot === '#' ? [0, 0, 0, 255] : [255, 255, 255, 255])),
  );
  return readCode(data, SIDE, SIDE)?.data;
}

test('Owners can download the QR code, which opens the form', async ({ owner, ownerPage: page, context, baseURL }) => {
  const id = await owner.createForm(ballot('Ash'));
  const dialog = await share(page, 'Ash');
  // The pages of the product do not allow data images; an empty page does.
  const blank = await context.newPage();
  for (const [word, kind] of [
    ['SVG', 'image/svg+xml'],
    ['PNG', 'image/png'],
  ] as const) {
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: `Download QR code as ${word}` }).click();
    const file = await readFile(await (await download).path());
    expect(await codeIn(blank, file, kind)).toBe(`${baseURL}/fill/${id}`);
  }
});

test('Owners can send the public link with other apps', async ({ owner, ownerPage: page, baseURL }) => {
  const id = await owner.createForm(ballot('Ash & Birch'));
  const dialog = await share(page, 'Ash & Birch');
  const link = encodeURIComponent(`${baseURL}/fill/${id}`);
  const ways = dialog.getByRole('link', { name: /^Share (by|on) / });
  await expect(ways).toHaveCount(6);
  for (const way of await ways.all()) {
    expect(await way.getAttribute('href')).toContain(link);
    expect(await way.getAttribute('href')).not.toContain(' ');
    expect(await way.getAttribute('rel')).toContain('noopener');
  }
});

test.describe('the embed code', () => {
  let elsewhere: Elsewhere;
  test.beforeAll(async () => {
    elsewhere = await Elsewhere.start();
  });
  test.afterAll(() => elsewhere.stop());

  const choose = (dialog: Locator, kind: string) => dialog.getByRole('radio', { name: kind }).check();
  const code = async (dialog: Locator) => (await dialog.locator('pre').textContent()) ?? '';

  test('Owners can put the form into a page as a frame of a fixed size', async ({ owner, ownerPage: page }) => {
    await owner.createForm(ballot('Ash'));
    const dialog = await share(page, 'Ash');
    await dialog.getByRole('button', { name: 'Show preview' }).click();
    await expect(dialog.frameLocator('iframe').getByLabel('Your word')).toBeVisible();
    const pasted = await code(dialog);
    await page.goto(elsewhere.with(pasted));
    await expect(page.frameLocator('iframe').getByLabel('Your word')).toBeVisible();
    expect(await page.locator('iframe').evaluate(({ clientHeight }) => clientHeight)).toBe(600);
    await expect(page.locator('iframe')).toHaveAttribute('width', '100%');
  });

  test('Owners can put the form into a page as a frame that follows its height', async ({ owner, ownerPage: page }) => {
    await owner.createForm(allotment);
    const dialog = await share(page, allotment.title);
    await choose(dialog, 'Automatic height');
    await dialog.getByRole('button', { name: 'Show preview' }).click();
    const height = async (frame: Locator) => (await frame.boundingBox())?.height ?? 0;
    await expect(dialog.frameLocator('iframe').getByLabel('Full name')).toBeVisible();
    await expect.poll(() => height(dialog.locator('iframe'))).toBeGreaterThan(800);
    const pasted = await code(dialog);
    await page.goto(elsewhere.with(pasted));
    await expect.poll(() => height(page.locator('iframe'))).toBeGreaterThan(800);
  });

  test('Owners can put the form into a page as a button that opens it', async ({ owner, ownerPage: page }) => {
    await owner.createForm(ballot('Ash'));
    const dialog = await share(page, 'Ash');
    await choose(dialog, 'Pop-up button');
    await dialog.getByRole('button', { name: 'Show preview' }).click();
    const preview = dialog.frameLocator('iframe');
    // Before its script is loaded it is a plain link, which would leave the preview.
    await page.waitForFunction(() =>
      document
        .querySelector('iframe')
        ?.contentWindow?.performance.getEntriesByType('resource')
        .some(({ name }) => name.endsWith('/embed.js')),
    );
    await preview.getByRole('link', { name: 'Ash', exact: true }).click();
    const popup = preview.getByRole('dialog', { name: 'Ash' });
    await expect(popup.locator('iframe').contentFrame().getByLabel('Your word')).toBeVisible();
    const pasted = await code(dialog);
    await page.goto(elsewhere.with(pasted), { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Ash' }).click();
    const form = page.getByRole('dialog', { name: 'Ash' }).frameLocator('iframe');
    await expect(form.getByLabel('Your word')).toBeVisible();
  });
});
