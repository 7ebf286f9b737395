import { everyCard, withVisits } from '../fixtures/analytics/analysed-charts';
import { formWithManyResponses } from '../fixtures/analytics/analysed-form';
import { labelProblems } from '../fixtures/analytics/label-problems';
import { expect, test, violations } from '../fixtures/test';

const tabs = ['Overview', 'Field Analysis', 'Trends'] as const;

for (const [device, width] of [
  ['a phone', 390],
  ['a tablet', 820],
  ['a desktop', 1440],
] as const) {
  test(`Owners can read every label of every chart on ${device}`, async ({ ownerPage: page, owner, server }) => {
    await page.setViewportSize({ width, height: 900 });
    const id = await formWithManyResponses(server.url, owner);
    await withVisits(page);
    await page.goto(`/form-responses/${id}?analytics=overview`);
    for (const tab of tabs) {
      await page.getByRole('tab', { name: tab }).click();
      await everyCard(page);
      expect(await labelProblems(page), tab).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBe(width);
    }
    for (const unit of ['Hour', 'Week', 'Month']) {
      await page.getByRole('radiogroup', { name: 'Unit' }).getByRole('radio', { name: unit }).check();
      await expect(page.getByRole('heading', { name: `Responses by ${unit.toLowerCase()}` })).toBeVisible();
      await everyCard(page);
      expect(await labelProblems(page), unit).toEqual([]);
    }
    await page.getByRole('tab', { name: 'Field Analysis' }).click();
    for (const [field, other] of [
      ['Gardening experience', 'Country of residence'],
      ['Plot size', 'How likely are you to recommend the weekend?'],
      ['Preferred areas', 'Which tools may others borrow?'],
    ]) {
      const choice = page.getByLabel(`Compare ${field} with`);
      await choice.scrollIntoViewIfNeeded();
      await choice.selectOption({ label: other });
      await expect(page.getByRole('region', { name: `${field} by ${other}, table` })).toBeVisible();
    }
    expect(await labelProblems(page)).toEqual([]);
    expect(await violations(page)).toEqual([]);
  });
}
