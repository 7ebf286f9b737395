import { thanked } from '../fixtures/answers';
import { field, settings } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

const form = {
  title: 'Allotment application',
  pages: [
    {
      id: 'one',
      name: 'Page 1',
      title: 'Your plot',
      description: '',
      fields: [field('name', 'text', 'Full name', { required: true })],
    },
  ],
};

for (const hasScript of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled: hasScript });

    test(`Visitors can delete their response on the page of its receipt where the owner allows it, ${hasScript ? 'with' : 'without'} script`, async ({
      page,
      owner,
    }) => {
      const id = await owner.createForm({ ...form, settings: settings({ mayDelete: true }) });
      await page.goto(`/fill/${id}`, { waitUntil: hasScript ? 'networkidle' : 'load' });
      await page.getByLabel('Full name').fill('Leda Quillmore');
      await page.getByRole('button', { name: 'Submit' }).click();
      await thanked(page);
      const { responses } = await owner.call('GET', `/forms/${id}/responses`);
      const address = `/fill/${id}/receipt/${responses[0].receipt}`;
      await page.goto(address);
      await expect(page.getByText('Leda Quillmore')).toBeVisible();
      await page.getByText('Delete response').click();
      await expect(page.getByText('This cannot be undone.')).toBeVisible();
      if (hasScript) expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: 'Delete permanently' }).click();
      await expect(page.getByRole('heading', { name: 'Your response was deleted' })).toBeVisible();
      expect((await owner.call('GET', `/forms/${id}/responses`)).responses).toEqual([]);
      const again = await page.goto(address);
      expect(again?.status()).toBe(404);
    });
  });
}

test('Visitors cannot delete a response where the owner does not allow it', async ({ page, owner, request }) => {
  const id = await owner.createForm(form);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Full name').fill('Leda Quillmore');
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  const address = `/fill/${id}/receipt/${responses[0].receipt}`;
  await page.goto(address);
  await expect(page.getByText('Leda Quillmore')).toBeVisible();
  await expect(page.getByText('Delete response')).toHaveCount(0);
  const refused = await request.post(`${address}/delete`, { multipart: { delete: 'yes' } });
  expect(refused.status()).toBe(404);
  expect((await owner.call('GET', `/forms/${id}/responses`)).responses).toHaveLength(1);
});

test('Visitors can print their receipt, which then has no buttons', async ({ page, owner }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  const id = await owner.createForm({ ...form, settings: settings({ mayDelete: true, mayCorrect: true }) });
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Full name').fill('Leda Quillmore');
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  await page.goto(`/fill/${id}/receipt/${responses[0].receipt}`);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Leda Quillmore')).toBeVisible();
  await expect(page.getByText(responses[0].receipt)).toBeVisible();
  for (const name of ['Print', 'Correct answers', 'Delete response', 'Made with Tessera'])
    await expect(page.getByText(name)).toBeHidden();
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('Visitors without JavaScript see no button that prints', async ({ page, owner }) => {
    const id = await owner.createForm(form);
    await page.goto(`/fill/${id}`);
    await page.getByLabel('Full name').fill('Leda Quillmore');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Leda Quillmore')).toBeVisible();
    await expect(page.getByText('Print', { exact: true })).toBeHidden();
  });
});
