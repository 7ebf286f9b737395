import { everyCard, withVisits } from '../fixtures/analytics/analysed-charts';
import { formWithManyResponses } from '../fixtures/analytics/analysed-form';
import { labelProblems, oddLabels } from '../fixtures/analytics/label-problems';
import { expect, test, violations } from '../fixtures/test';

for (const [device, width] of [
  ['a phone', 390],
  ['a desktop', 1440],
] as const) {
  test(`People with a link can read every label of the charts on ${device}`, async ({ page, owner, server }) => {
    const id = await formWithManyResponses(server.url, owner);
    const { link } = await owner.call('POST', `/forms/${id}/analytics-link`);
    await page.setViewportSize({ width, height: 900 });
    await withVisits(page);
    await page.goto(`/analytics/${link.token}`);
    for (const tab of ['Overview', 'Field Analysis', 'Trends']) {
      await page.getByRole('tab', { name: tab }).click();
      await everyCard(page);
      if (tab === 'Field Analysis') {
        const compared = page.getByLabel('Compare Gardening experience with');
        await compared.selectOption({ label: 'Which tools may others borrow?' });
        await expect(page.getByRole('region', { name: /^Gardening experience by .*, table$/ })).toBeVisible();
        const [choice, note] = await Promise.all(
          [compared, page.getByText(/\d+ responses with an answer to both/)].map((element) => element.boundingBox()),
        );
        expect((choice?.y ?? 0) + (choice?.height ?? 0)).toBeLessThanOrEqual(note?.y ?? 0);
      }
      expect(await labelProblems(page), tab).toEqual([]);
      expect(await oddLabels(page), tab).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), tab).toBe(width);
    }
    expect(await violations(page)).toEqual([]);
  });
}

test('People with a link find the name of the product above the charts, and read what is not shown', async ({
  page,
  owner,
  server,
}) => {
  const id = await formWithManyResponses(server.url, owner, 10);
  const { link } = await owner.call('POST', `/forms/${id}/analytics-link`);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`/analytics/${link.token}`);
  const lefts = await Promise.all(
    [page.getByText('Tessera', { exact: true }), page.getByRole('heading', { level: 1 })].map(
      async (element) => (await element.boundingBox())?.x,
    ),
  );
  expect(lefts[0]).toBe(lefts[1]);
  await expect(page.getByText('Names, contact details, written answers and files are not shown.')).toBeVisible();
});
