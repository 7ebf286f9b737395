import type { BrowserContext } from '@playwright/test';
import { field, titledPage } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

test('Owners see how many visitors leave on each page, and how long they stay there', async ({
  browser,
  ownerPage: page,
  owner,
  server,
}) => {
  const id = await owner.createForm({
    title: 'Budget ballot',
    pages: [
      titledPage('about', 'About you', field('name', 'text', 'Full name')),
      titledPage('vote', 'Your vote', field('word', 'text', 'Your word')),
      titledPage('sign', 'Signature', field('sign', 'text', 'Sign here')),
    ],
  });
  const contexts: BrowserContext[] = [];
  // One visitor leaves on the second page, another one submits the form.
  for (const submits of [false, true]) {
    const context = await browser.newContext({ userAgent: `Firefox ${submits}` });
    contexts.push(context);
    const visitor = await context.newPage();
    await visitor.goto(`${server.url}/fill/${id}`, { waitUntil: 'networkidle' });
    await visitor.getByLabel('Full name').fill('Noor');
    await visitor.getByRole('button', { name: 'Next' }).click();
    await visitor.getByLabel('Your word').fill('pond');
    // Long enough for a time of at least a second.
    await visitor.waitForTimeout(1_600);
    if (submits) {
      await visitor.getByRole('button', { name: 'Next' }).click();
      await visitor.getByLabel('Sign here').fill('Noor');
      await visitor.getByRole('button', { name: 'Submit' }).click();
      await expect(visitor.getByText('Thank you!')).toBeVisible();
    }
    await visitor.close({ runBeforeUnload: true });
  }
  const card = page.getByRole('region', { name: 'Where people stop', exact: true });
  const rows = card.locator('tbody tr');
  await expect(async () => {
    await page.goto(`/form-responses/${id}?analytics=overview`);
    await card.getByRole('button', { name: 'Show Where people stop as table' }).click();
    await expect(rows.nth(2)).toContainText(/^Your vote2/, { timeout: 2_000 });
  }).toPass();
  // A context that closes with its page can take the page’s last report with it.
  for (const context of contexts) await context.close();
  const cells = await rows.evaluateAll((all) =>
    all.map((row) => [...row.children].map(({ textContent }) => textContent?.trim() ?? '')),
  );
  expect(cells.map(([name, count]) => [name, count])).toEqual([
    ['Opened', '2'],
    ['About you', '2'],
    ['Your vote', '2'],
    ['Signature', '1'],
    ['Submitted', '1'],
  ]);
  expect(cells[2]?.[3]).toMatch(/^[1-9]\d?s$/);
});
