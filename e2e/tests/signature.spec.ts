import type { Page } from '@playwright/test';
import { delayScript, thanked } from '../fixtures/answers';
import { chatbot, field, onlyPage, settings } from '../fixtures/forms';
import type { Owner } from '../fixtures/owner';
import { reloadForm } from '../fixtures/reload-form';
import { expect, test, violations } from '../fixtures/test';

const lease = {
  title: 'Lease of a plot',
  description: '',
  pages: [
    {
      id: 'one',
      name: 'Page 1',
      title: 'Sign',
      description: '',
      fields: [
        field('sign', 'signature', 'Signature', { required: true, validation: { kinds: ['image/png', 'image/jpeg'] } }),
      ],
    },
  ],
};

async function draw(page: Page) {
  const area = await page.locator('canvas').boundingBox();
  if (!area) throw new Error('There is no area to draw on.');
  await page.mouse.move(area.x + 40, area.y + 90);
  await page.mouse.down();
  for (const [x, y] of [
    [80, 30],
    [120, 100],
    [190, 40],
  ] as const)
    await page.mouse.move(area.x + x, area.y + y, { steps: 5 });
  await page.mouse.up();
}

/** The only response, whose answer is the name of the stored image. */
async function storedResponse(id: string, owner: Owner) {
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses).toHaveLength(1);
  expect(responses[0].data).toEqual({ sign: 'signature.png' });
  return responses[0];
}

test('Visitors can draw a signature, clear it and draw another one', async ({ page, owner }) => {
  const id = await owner.createForm(lease);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Signature is required').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await draw(page);
  await expect(page.getByText('Sign here with your finger or mouse')).toBeHidden();
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(page.getByText('Sign here with your finger or mouse')).toBeVisible();
  await draw(page);
  await expect(page.getByRole('button', { name: 'Clear' })).toBeEnabled();
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const response = await storedResponse(id, owner);
  expect(response.files).toHaveLength(1);
});

test('Visitors can draw a signature of many strokes, and send it right after the last one', async ({ page, owner }) => {
  const id = await owner.createForm(lease);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  for (let strokes = 0; strokes < 25; strokes += 1) await draw(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const response = await storedResponse(id, owner);
  expect(response.files).toHaveLength(1);
});

test('Visitors can type a signature by keyboard only, and owners can open it', async ({ page, ownerPage, owner }) => {
  const id = await owner.createForm(lease);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  // The input for pages without script is gone.
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Type instead' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Your name' }).focus();
  await page.keyboard.type('Zofia “Zo” Łęcka');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);

  await ownerPage.goto(`/form-responses/${id}`);
  const download = ownerPage.waitForEvent('download');
  await ownerPage.getByRole('table').getByRole('button', { name: 'signature.png' }).click();
  expect((await download).suggestedFilename()).toBe('signature.png');
});

test('Visitors can send the form right after they typed their name, also where a button takes no focus', async ({
  page,
  owner,
}) => {
  const [first] = lease.pages;
  // An optional signature would be missing without a word.
  const fields = first?.fields.map((each) => ({ ...each, required: false })) ?? [];
  for (const press of ['click', 'press without focus'] as const) {
    const id = await owner.createForm({ ...lease, pages: [{ ...lease.pages[0], fields } as (typeof lease.pages)[0]] });
    await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Type instead' }).click();
    await page.getByRole('textbox', { name: 'Your name' }).fill('Zofia “Zo” Łęcka');
    const submit = page.getByRole('button', { name: 'Submit' });
    if (press === 'click') await submit.click();
    else await submit.dispatchEvent('click');
    await thanked(page);
    const response = await storedResponse(id, owner);
    expect(response.files).toHaveLength(1);
  }
});

test('Visitors who type their name before the script runs sign with it', async ({ page, owner }) => {
  const id = await owner.createForm(lease);
  const releaseScript = await delayScript(page);
  await page.goto(`/fill/${id}`, { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Your name' }).fill('Zofia “Zo” Łęcka');
  releaseScript();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Zofia “Zo” Łęcka');
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const response = await storedResponse(id, owner);
  expect(response.files).toHaveLength(1);
});

test('A hidden field after a signature stays hidden when the script takes the typed name’s input away', async ({
  page,
  owner,
}) => {
  const [first] = lease.pages;
  const hidden = field('ref', 'hidden', 'Source', { details: { parameter: 'ref' } });
  const pages = first ? [{ ...first, fields: [...first.fields, hidden] }] : [];
  const id = await owner.createForm({ ...lease, pages });
  await page.goto(`/fill/${id}?ref=poster`, { waitUntil: 'networkidle' });
  await expect(page.locator('canvas')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Type instead' }).click();
  await page.getByRole('textbox').fill('Zofia');
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses[0].data).toEqual({ sign: 'signature.png', ref: 'poster' });
});

test('Visitors can send a typed signature in a conversation with one press', async ({ page, owner }) => {
  const fields = [field('sign', 'signature', 'Signature'), field('note', 'text', 'Note')];
  const withConversation = settings({ chatbot: chatbot({ enabled: true }) });
  const id = await owner.createForm({ ...lease, pages: onlyPage(lease, fields), settings: withConversation });
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Answer as a conversation' }).click();
  const talk = page.getByRole('complementary');
  await talk.getByRole('button', { name: 'Type instead' }).click();
  await talk.getByRole('textbox').fill('Zofia');
  await talk.getByRole('button', { name: 'Skip' }).hover({ position: { x: 4, y: 10 } });
  await page.mouse.down();
  // The press stores the name, and the page renders with it.
  await expect(
    page.getByRole('main').getByText('signature.png').or(talk.getByText('signature.png')).first(),
  ).toBeAttached();
  await page.mouse.up();
  await expect(talk.getByLabel('Note')).toBeVisible();
  await expect(talk.getByRole('log')).toContainText('signature.png');
});

test('Visitors find their signature again after a reload', async ({ page, owner }) => {
  const id = await owner.createForm(lease);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  const stored = page.waitForResponse((answer) => answer.url().includes('/files') && answer.status() === 201);
  await draw(page);
  await stored;
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
  await reloadForm(page);
  await expect(page.getByText('signature.png')).toBeVisible();
  await page.getByRole('button', { name: 'Remove signature.png' }).click();
  await expect(page.getByText('Sign here with your finger or mouse')).toBeVisible();
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('Visitors without JavaScript can send an image of their signature', async ({ page, owner }) => {
    const id = await owner.createForm(lease);
    await page.goto(`/fill/${id}`);
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    await page.getByLabel('Signature').setInputFiles({ name: 'signature.png', mimeType: 'image/png', buffer: png });
    await page.getByRole('button', { name: 'Submit' }).click();
    await thanked(page);
    await storedResponse(id, owner);
  });

  test('Visitors without JavaScript can type their signature, and it stays on a page that is refused', async ({
    page,
    owner,
  }) => {
    const [first] = lease.pages;
    const more = [...(first?.fields ?? []), field('town', 'text', 'Town', { required: true })];
    const id = await owner.createForm({ ...lease, pages: [{ ...first, fields: more } as NonNullable<typeof first>] });
    await page.goto(`/fill/${id}`);
    await page.getByRole('textbox', { name: 'Your name' }).fill('ليلى بنت-حسن');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Town is required')).toBeVisible();
    await expect(page.getByText('signature.png')).toBeVisible();
    await page.getByLabel('Town').fill('Hollin Vale');
    await page.getByRole('button', { name: 'Submit' }).click();
    await thanked(page);
    const { responses } = await owner.call('GET', `/forms/${id}/responses`);
    expect(responses[0].data).toEqual({ sign: 'signature.png', town: 'Hollin Vale' });
    expect(responses[0].files).toHaveLength(1);
  });
});
