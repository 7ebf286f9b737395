import { application, applicationsForm, submit } from '../fixtures/responses';
import { expect, test } from '../fixtures/test';

test.use({ locale: 'de-DE' });

test('Owners read dates and numbers in the notation of their language', async ({ ownerPage: page, owner, server }) => {
  const id = await applicationsForm(server.url, owner);
  await submit(server.url, id, { ...application, name: 'Mirela Halvane', people: 12345.5 });
  await page.goto(`/form-responses/${id}`);
  await expect(page.getByRole('row').filter({ hasText: 'Mirela Halvane' }).getByText('12.345,5')).toBeAttached();
  const row = page.getByRole('row').filter({ hasText: 'Ivo Trescothan' });
  await expect(row.getByText('20. April 2026')).toBeAttached();
  // The time of the submission, too: with a full stop after the day, and without AM or PM.
  const submitted = row.locator('td').first();
  await expect(submitted).toContainText(/\d{1,2}\. \p{L}+|\d{2}\.\d{2}\./u);
  await expect(submitted).not.toContainText(/AM|PM/);
});
