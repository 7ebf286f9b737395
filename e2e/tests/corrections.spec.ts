import type { Page } from '@playwright/test';
import { thanked } from '../fixtures/answers';
import { correctableForm, firstPage, letter, sendCorrectable } from '../fixtures/corrections';
import { field } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

for (const hasScript of [true, false]) {
  const waitUntil = hasScript ? 'networkidle' : 'load';
  test.describe(hasScript ? 'With script' : 'Without script', () => {
    test.use({ javaScriptEnabled: hasScript });

    test('Visitors who correct in two windows keep both corrections', async ({ page, owner }) => {
      const id = await owner.createForm(correctableForm());
      await page.goto(`/fill/${id}`, { waitUntil });
      const receipt = await sendCorrectable(page, owner, id);
      const other = await page.context().newPage();
      for (const each of [page, other]) await each.goto(`${receipt}/correct`, { waitUntil });
      const change = async (window: Page, answer: () => Promise<void>) => {
        await answer();
        await window.getByRole('button', { name: 'Next' }).click();
        await window.getByRole('button', { name: 'Submit' }).click();
        await thanked(window);
      };
      await change(other, () => other.getByLabel('Full name').fill('Leda Brightwater'));
      await change(page, () => page.getByLabel('Half plot').check());
      const { responses } = await owner.call('GET', `/forms/${id}/responses`);
      expect(responses[0].data).toEqual({
        name: 'Leda Brightwater',
        size: 'Half plot',
        areas: ['Pond'],
        rent: 12.5,
        proof: 'march.txt',
      });
    });

    test('Visitors can correct their response where the owner allows it, and the owner reads both versions', async ({
      page,
      owner,
      ownerPage,
    }) => {
      const id = await owner.createForm(correctableForm());
      await page.goto(`/fill/${id}`, { waitUntil });
      const receipt = await sendCorrectable(page, owner, id);
      await page.goto(receipt);
      await page.getByRole('link', { name: 'Correct answers' }).click();
      await page.waitForLoadState(waitUntil);
      await expect(page.getByText('You are correcting your response.')).toBeVisible();
      await expect(page.getByLabel('Full name')).toHaveValue('Leda Quillmore');
      await expect(page.getByLabel('Full plot')).toBeChecked();
      // What the visitor unticked stays so, although it is ticked in a new response.
      await expect(page.getByLabel('Orchard')).not.toBeChecked();
      await expect(page.getByLabel('Rent')).toHaveValue('12.5');
      if (hasScript) expect(await violations(page)).toEqual([]);
      await page.getByLabel('Half plot').check();
      await page.getByLabel('Rent').fill('');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText('march.txt')).toBeVisible();
      await expect(page.getByText('You are correcting your response.')).toBeVisible();
      await page.getByRole('button', { name: 'Submit' }).click();
      await thanked(page);
      await expect(page.getByText('You are correcting your response.')).toBeHidden();

      await page.goto(receipt);
      await expect(page.getByText('Half plot')).toBeVisible();
      await expect(page.getByText('Full plot')).toBeVisible();
      await expect(page.getByText(/^Corrected on/)).toBeVisible();
      if (hasScript) expect(await violations(page)).toEqual([]);

      const { responses, pagination } = await owner.call('GET', `/forms/${id}/responses`);
      expect(pagination.totalCount).toBe(1);
      expect(responses[0].data).toEqual({
        name: 'Leda Quillmore',
        size: 'Half plot',
        areas: ['Pond'],
        proof: 'march.txt',
      });
      const { versions } = await owner.call('GET', `/forms/${id}/responses/${responses[0].id}/versions`);
      expect(versions.map(({ data }: { data: { size: string; rent?: number } }) => [data.size, data.rent])).toEqual([
        ['Full plot', 12.5],
        ['Half plot', undefined],
      ]);

      // The owner’s screens need their script.
      if (!hasScript) return;
      await ownerPage.goto(`/form-responses/${id}?response=${responses[0].id}`);
      const drawer = ownerPage.getByRole('dialog');
      await expect(drawer.getByText(/^Corrected on/)).toBeVisible();
      await expect(drawer.getByText('Half plot')).toBeVisible();
      await drawer.getByRole('button', { name: 'See the first version' }).click();
      await expect(drawer.getByText('Full plot')).toBeVisible();
      expect(await violations(ownerPage)).toEqual([]);
      await drawer.getByRole('button', { name: 'See the corrected version' }).click();
      await expect(drawer.getByText('Half plot')).toBeVisible();
      await ownerPage.goto('/activity-logs');
      await expect(ownerPage.getByText('1 response corrected')).toBeVisible();
    });
  });
}

for (const hasScript of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled: hasScript });

    test(`Visitors read which of their answers the form no longer accepts, ${hasScript ? 'with' : 'without'} script`, async ({
      page,
      owner,
    }) => {
      const options = ['Full plot', 'Half plot'];
      const asked = [
        field('size', 'select', 'Plot size', { options }),
        field('order', 'ranking', 'Order', { options }),
      ];
      const shape = { ...correctableForm(), pages: [{ ...firstPage, fields: asked }] };
      const id = await owner.createForm(shape);
      const { receipt } = await owner.call('POST', `/forms/${id}/submit`, {
        data: { size: 'Half plot', order: ['Half plot', 'Full plot'] },
      });
      const { version } = await owner.call('GET', `/forms/${id}`);
      const changed = asked.map((each) => ({ ...each, options: ['Full plot', 'Shared bed'] }));
      await owner.call('PUT', `/forms/${id}`, {
        ...shape,
        pages: [{ ...firstPage, fields: changed }],
        version,
        status: 'published',
        visibility: 'public',
      });
      await page.goto(`/fill/${id}/receipt/${receipt}/correct`, { waitUntil: hasScript ? 'networkidle' : 'load' });
      await expect(page.getByText('Please answer again: Plot size, Order')).toBeVisible();
      if (hasScript) expect(await violations(page)).toEqual([]);
      await page.getByLabel('Plot size').selectOption('Shared bed');
      if (hasScript) await page.getByRole('button', { name: 'Move Shared bed up' }).click();
      else {
        await page.getByLabel('1 of 2').selectOption('Shared bed');
        await page.getByLabel('2 of 2').selectOption('Full plot');
      }
      await page.getByRole('button', { name: 'Submit' }).click();
      await thanked(page);
      const { responses } = await owner.call('GET', `/forms/${id}/responses`);
      expect(responses[0].data).toEqual({ size: 'Shared bed', order: ['Shared bed', 'Full plot'] });
    });
  });
}

test('Visitors can replace a file, and the owner opens both', async ({ page, owner, ownerPage }) => {
  const id = await owner.createForm(correctableForm());
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  const receipt = await sendCorrectable(page, owner, id);
  await page.goto(`${receipt}/correct`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Remove march.txt' }).click();
  await page.getByLabel('Proof of address').setInputFiles(letter('april.txt'));
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  await ownerPage.goto(`/form-responses/${id}?response=${responses[0].id}`);
  const drawer = ownerPage.getByRole('dialog');
  for (const [version, name] of [
    ['the corrected version', 'april.txt'],
    ['the first version', 'march.txt'],
  ] as const) {
    if (name === 'march.txt') await drawer.getByRole('button', { name: `See ${version}` }).click();
    const download = ownerPage.waitForEvent('download');
    await drawer.getByRole('button', { name }).click();
    expect((await download).suggestedFilename()).toBe(name);
  }
});

test('Visitors cannot correct a response where the owner does not allow it', async ({ page, owner }) => {
  const id = await owner.createForm(correctableForm({}));
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  const receipt = await sendCorrectable(page, owner, id);
  await page.goto(receipt);
  await expect(page.getByText('Leda Quillmore')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Correct answers' })).toHaveCount(0);
  expect((await page.goto(`${receipt}/correct`))?.status()).toBe(404);
});

test('Owners can let visitors correct their response', async ({ ownerPage: page, owner }) => {
  const id = await owner.createForm(correctableForm({}), {});
  await page.goto(`/form-builder/${id}`);
  await page.getByRole('switch', { name: 'Let visitors correct their response' }).check();
  await expect.poll(async () => (await owner.call('GET', `/forms/${id}`)).settings.mayCorrect).toBe(true);
});
