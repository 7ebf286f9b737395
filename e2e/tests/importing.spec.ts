import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test, violations } from '../fixtures/test';

const form = (name: string) =>
  JSON.stringify({
    kind: 'tessera-form',
    version: 1,
    name,
    description: '',
    pages: [{ id: 'p1', name: 'Page 1', title: '', description: '', fields: [] }],
    conditions: [],
    settings: {},
  });

/** Sends the events of a drag of files from the desktop. */
async function drag(page: Page, files: string[], types: ('dragCancel' | 'dragEnter' | 'dragOver' | 'drop')[]) {
  const session = await page.context().newCDPSession(page);
  for (const type of types) {
    await session.send('Input.dispatchDragEvent', {
      type,
      x: 400,
      y: 500,
      data: { items: [], files, dragOperationsMask: 1 },
    });
  }
  await session.detach();
}

test('Owners can drop files from the desktop on My Forms to import them', async ({ ownerPage: page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-import-'));
  const file = async (name: string, text: string) => {
    await writeFile(join(folder, name), text);
    return join(folder, name);
  };
  try {
    const first = await file('Noor\'s "form", 2026.json', form('Plot waiting list'));
    const second = await file('نموذج.json', form('طلب قطعة أرض'));
    const wrong = await file('shopping.json', '{"apples": 3}');
    await page.goto('/my-forms');
    await expect(page.getByRole('button', { name: 'Import forms' })).toBeVisible();
    const target = page.getByText('Drop form files (JSON) to import them');
    await expect(async () => {
      // Files that were over the page before its code was there have to enter it again.
      await drag(page, [first, second], ['dragCancel', 'dragEnter', 'dragOver']);
      await expect(target).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await violations(page)).toEqual([]);
    await drag(page, [first, second], ['drop']);
    await expect(page.getByText('2 forms imported')).toBeVisible();
    await expect(target).toBeHidden();
    await expect(page.getByRole('listitem').filter({ hasText: 'Plot waiting list' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'طلب قطعة أرض' })).toBeVisible();

    // A refused file does not stop the others.
    await drag(page, [wrong, first], ['dragEnter', 'dragOver', 'drop']);
    await expect(page.getByRole('alertdialog')).toContainText('1 form imported, 1 file not imported');
    await expect(page.getByRole('alertdialog')).toContainText(
      'shopping.json: This file is not a form exported as JSON.',
    );
    await page.getByRole('button', { name: 'Close' }).click();

    // The test protocol has no event for files that leave the window.
    await drag(page, [first], ['dragEnter', 'dragOver']);
    await expect(target).toBeVisible();
    await page.evaluate(() =>
      document.elementFromPoint(400, 500)?.dispatchEvent(new DragEvent('dragleave', { bubbles: true })),
    );
    await expect(target).toBeHidden();
  } finally {
    await rm(folder, { recursive: true });
  }
});
