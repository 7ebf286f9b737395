import type { Page } from '@playwright/test';
import { thanked } from '../fixtures/answers';
import { field } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

/** Images of different content, drawn by the browser. */
async function drawn(page: Page, color: string) {
  const url = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 640, height: 400 });
    const context = canvas.getContext('2d');
    if (context) Object.assign(context, { fillStyle: fill }).fillRect(0, 0, 640, 400);
    return canvas.toDataURL('image/png');
  }, color);
  const buffer = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  return { name: `Plan “${color}”, 2026.png`, mimeType: 'image/png', buffer };
}

const shape = (fields: ReturnType<typeof field>[]) => ({
  title: 'Where to sleep',
  description: '',
  pages: [{ id: 'one', name: 'Page 1', title: 'Your bed', description: '', fields }],
});

test('Owners can put images between questions and beside options, and visitors choose by them', async ({
  ownerPage: page,
  owner,
}) => {
  const id = await owner.createForm(shape([]), {});
  await page.goto(`/form-builder/${id}`);
  const [teal, maroon] = [await drawn(page, 'teal'), await drawn(page, 'maroon')] as const;
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  await page.getByLabel('File: Choose an image').setInputFiles({ ...teal, buffer: Buffer.from('<svg/>') });
  await expect(page.getByRole('alert')).toContainText('not an image that we can read');
  await page.getByLabel('File: Choose an image').setInputFiles(teal);
  await expect(page.getByRole('button', { name: 'Replace: Choose an image' })).toBeVisible();
  await expect(page.getByText('An image has no description for people who cannot see it.').first()).toBeVisible();
  await page.getByLabel('Description of the image').fill('The meadow with three tents');
  await expect(page.getByText('An image has no description for people who cannot see it.')).toHaveCount(0);

  await page.getByRole('button', { name: 'Picture choice' }).click();
  await page.getByRole('textbox', { name: 'Option 1', exact: true }).fill('Meadow tent');
  await page.getByLabel('File: Image of Meadow tent').setInputFiles(teal);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish this form' });
  await expect(dialog.getByText('without that, the form cannot be published', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(dialog.getByText('The image of “Meadow tent” in “Picture choice” has no description.')).toBeVisible();
  // The form is saved; only its publication is refused.
  await expect(page.getByText('Not saved')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Picture choice' }).click();
  await page.getByLabel('Description of the image of Meadow tent').fill('A tent');
  // A slow connection: meanwhile the owner goes on with another field.
  await page.route('**/images', async (route) => {
    await typed;
    await route.continue();
  });
  let release = () => {};
  const typed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.getByLabel('File: Image of Option 2').setInputFiles(maroon);
  await page.getByRole('button', { name: 'Edit Image' }).click();
  release();
  await expect(page.locator('[data-field] img')).toHaveCount(3);
  await page.getByRole('button', { name: 'Edit Picture choice' }).click();
  await page.getByLabel('Description of the image of Option 2').fill('A hut');
  await page.getByRole('textbox', { name: 'Option 2', exact: true }).fill('Shepherd’s hut');
  await page.getByRole('switch', { name: 'Let people type another answer' }).check();
  await expect(page.getByText('Autosaved')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const { pages } = await owner.call('GET', `/forms/${id}`);
  const [, choice] = pages[0].fields;
  expect(choice.details.pictures).toEqual([
    { option: 'Meadow tent', image: expect.stringMatching(/^.{43}-\d+x\d+$/), alternative: 'A tent' },
    { option: 'Shepherd’s hut', image: expect.stringMatching(/^.{43}-\d+x\d+$/), alternative: 'A hut' },
  ]);

  await owner.call('PUT', `/forms/${id}`, { title: 'Where to sleep', status: 'published', visibility: 'public' });
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  const image = page.getByRole('img', { name: 'The meadow with three tents' });
  await expect(image).toBeVisible();
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  // The whole picture chooses.
  await page.getByRole('img', { name: 'A hut' }).click({ force: true });
  await expect(page.getByLabel('Shepherd’s hut')).toBeChecked();
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses[0].data).toEqual({ [choice.id]: ['Shepherd’s hut'] });
});

for (const hasScript of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled: hasScript });

    test(`Visitors can choose by images in each kind of choice ${hasScript ? 'with' : 'without'} script`, async ({
      page,
      owner,
    }) => {
      const id = await owner.createForm(shape([]), {});
      const images: string[] = [];
      for (const color of ['teal', 'maroon']) {
        const { buffer, mimeType } = await drawn(page, color);
        const headers = { authorization: `Bearer ${owner.session.token}`, 'content-type': mimeType };
        const stored = await page.request.post(`/api/forms/${id}/images`, { headers, data: buffer });
        images.push((await stored.json()).data.id);
      }
      const options = ['Meadow tent', 'Shepherd’s hut; heated'];
      const picturesOf = (kind: string) =>
        options.map((option, at) => ({ option, image: images[at], alternative: `${kind}: ${option.slice(0, 6)}` }));
      const { pages } = shape([
        field('look', 'picture-choice', 'Which looks best?', {
          options,
          required: true,
          details: { pictures: picturesOf('Look'), many: true },
        }),
        field('bed', 'radio', 'Where will you sleep?', {
          options,
          required: true,
          details: { pictures: picturesOf('Bed') },
        }),
        field('also', 'checkbox', 'Where else?', { options, details: { pictures: picturesOf('Else') } }),
      ]);
      const published = { title: 'Where to sleep', status: 'published', visibility: 'public' };
      await owner.call('PUT', `/forms/${id}`, { ...published, pages });

      await page.goto(`/fill/${id}`, { waitUntil: hasScript ? 'networkidle' : 'load' });
      for (const kind of ['Look', 'Bed', 'Else']) {
        const image = page.getByRole('img', { name: `${kind}: Meadow` });
        await image.scrollIntoViewIfNeeded();
        await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(0);
      }
      const look = page.getByRole('group', { name: 'Which looks best?' });
      const bed = page.getByRole('radiogroup', { name: 'Where will you sleep?' });
      const more = page.getByRole('group', { name: 'Where else?' });
      await look.getByLabel('Meadow tent').check();
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText('Where will you sleep? is required').first()).toBeVisible();
      if (hasScript) expect(await violations(page)).toEqual([]);
      // A refused form keeps the chosen options.
      await expect(look.getByLabel('Meadow tent')).toBeChecked();
      await look.getByLabel('Shepherd’s hut').check();
      await bed.getByLabel('Shepherd’s hut').check();
      await more.getByLabel('Meadow tent').check();
      await page.getByRole('button', { name: 'Submit' }).click();
      await thanked(page);
      const { responses } = await owner.call('GET', `/forms/${id}/responses`);
      expect(responses[0].data).toEqual({ look: options, bed: options[1], also: ['Meadow tent'] });
    });
  });
}

const travel = shape([
  field('how', 'radio', 'How will you travel?', {
    options: ['Train and shuttle', 'Car'],
    required: true,
    details: { other: true },
  }),
  field('food', 'checkbox', 'Food to avoid', { options: ['Nuts', 'Dairy'], details: { other: true } }),
]);

for (const hasScript of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled: hasScript });

    test(`Visitors can write an answer of their own ${hasScript ? 'with' : 'without'} script`, async ({
      page,
      owner,
    }) => {
      const id = await owner.createForm(travel);
      await page.goto(`/fill/${id}`, { waitUntil: hasScript ? 'networkidle' : 'load' });
      const how = page.getByRole('radiogroup', { name: 'How will you travel?' });
      const food = page.getByRole('group', { name: 'Food to avoid' });
      await expect(how.getByRole('textbox', { name: 'Your answer' })).toBeHidden();
      await how.getByLabel('Other…').check();
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText('How will you travel? is required').first()).toBeVisible();
      if (hasScript) expect(await violations(page)).toEqual([]);
      if (!hasScript) await how.getByLabel('Other…').check();
      await how.getByRole('textbox', { name: 'Your answer' }).fill(' By “Quill”, the donkey ');
      await food.getByLabel('Dairy').check();
      await food.getByLabel('Other…').check();
      await food.getByRole('textbox', { name: 'Your answer' }).fill('Quince; plums');
      await page.getByRole('button', { name: 'Submit' }).click();
      await thanked(page);
      const { responses } = await owner.call('GET', `/forms/${id}/responses`);
      expect(responses[0].data).toEqual({ how: 'By “Quill”, the donkey', food: ['Dairy', 'Quince; plums'] });
    });
  });
}

test('Visitors who change their mind about an answer of their own send the option', async ({ page, owner }) => {
  const id = await owner.createForm(travel);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  const how = page.getByRole('radiogroup', { name: 'How will you travel?' });
  await how.getByLabel('Other…').check();
  await how.getByRole('textbox', { name: 'Your answer' }).fill('Boat');
  await how.getByLabel('Car').check();
  await expect(how.getByRole('textbox', { name: 'Your answer' })).toBeHidden();
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses[0].data).toEqual({ how: 'Car' });
});
