import { ballot } from '../fixtures/forms';
import { Owner } from '../fixtures/owner';
import { submit } from '../fixtures/responses';
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
