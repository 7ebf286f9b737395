import type { Page } from '@playwright/test';
import { delayScript, savedDraftsIn, thanked, typedAnswersOf } from '../fixtures/answers';
import { allotment, ballot, field } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

/** Stores an answer in the browser, comes back and changes it before the script runs: `releaseScript` releases the script. */
async function changeAnswer(page: Page, id: string) {
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Your word').fill('KEPT OLD');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('KEPT OLD');
  const releaseScript = await delayScript(page);
  await page.goto(`/fill/${id}`, { waitUntil: 'commit' });
  await page.getByLabel('Your word').fill('new');
  return releaseScript;
}

test('Visitors who turn the page before the script runs stay on that page, whatever draft is saved', async ({
  page,
  owner,
}) => {
  const [about, plot] = allotment.pages;
  if (!about || !plot) throw new Error('Expected a form with at least two pages');
  const first = { ...about, fields: [field('word', 'text', 'Your word')] };
  const second = { ...plot, fields: [field('more', 'text', 'More')] };
  const id = await owner.createForm({ ...allotment, pages: [first, second] });
  const releaseScript = await changeAnswer(page, id);
  await page.getByRole('button', { name: 'Next' }).click({ noWaitAfter: true });
  await expect(page.getByRole('heading', { name: 'Your plot' })).toBeVisible();
  releaseScript();
  await page.waitForLoadState('networkidle');
  await page.getByLabel('More').fill('still here');
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses.map(({ data }: { data: object }) => data)).toEqual([{ word: 'new', more: 'still here' }]);
  expect(await savedDraftsIn(page)).toEqual([]);
});

test('Visitors who submit before the script runs leave no saved draft', async ({ page, owner }) => {
  const id = await owner.createForm(ballot());
  const releaseScript = await changeAnswer(page, id);
  await page.getByRole('button', { name: 'Submit' }).click({ noWaitAfter: true });
  await thanked(page);
  releaseScript();
  await expect.poll(() => savedDraftsIn(page)).toEqual([]);
  await expect(page).toHaveURL(/receipt\/[0-9A-Z-]+$/);
  expect(await typedAnswersOf(owner, id)).toEqual(['new']);
});

test('Visitors who begin a ranking before the script runs can complete it', async ({ page, owner }) => {
  const options = ['Apple pressing', 'Seed saving', 'Bread, “sourdough”'];
  const [only] = ballot().pages;
  if (!only) throw new Error('Expected a page');
  const fields = [field('order', 'ranking', 'Your order', { options, required: true })];
  const id = await owner.createForm({ ...ballot(), pages: [{ ...only, fields }] });
  const releaseScript = await delayScript(page);
  await page.goto(`/fill/${id}`, { waitUntil: 'commit' });
  await page.getByLabel('1 of 3').selectOption('Bread, “sourdough”');
  releaseScript();
  await page.getByRole('button', { name: 'Move Seed saving up' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses[0].data).toEqual({ order: ['Bread, “sourdough”', 'Seed saving', 'Apple pressing'] });
});
