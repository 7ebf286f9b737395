import { everyCard, withVisits } from '../fixtures/analytics/analysed-charts';
import { formWithManyResponses } from '../fixtures/analytics/analysed-form';
import { labelProblems } from '../fixtures/analytics/label-problems';
import { Owner } from '../fixtures/owner';
import { expect, test, violations } from '../fixtures/test';

const tabs = ['Overview', 'Field Analysis', 'Trends'] as const;

// One form for all widths: to import its responses takes longer than to look at the charts.
let analyst: Owner;
let id: string;
test.beforeAll(async ({ server }) => {
  analyst = await Owner.register(server.url);
  id = await formWithManyResponses(server.url, analyst);
});

for (const [device, width] of [
  ['a phone', 390],
  ['a tablet', 820],
  ['a desktop', 1440],
] as const) {
  test(`Owners can read every label of every chart on ${device}`, async ({ page, context }) => {
    await page.setViewportSize({ width, height: 900 });
    await analyst.logIn(context);
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
