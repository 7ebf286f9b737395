import { loseAnswers, savedDraftsIn, thanked, typedAnswersOf } from '../fixtures/answers';
import { allotment, ballot, field } from '../fixtures/forms';
import { reloadForm } from '../fixtures/reload-form';
import { expect, test, violations } from '../fixtures/test';

for (const pause of [true, false])
  test(`Visitors leave nothing in the browser once they have submitted ${pause ? 'after a pause' : 'at once'}, and the next is stored apart`, async ({
    page,
    context,
    owner,
  }) => {
    const id = await owner.createForm(ballot());
    await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
    await page.getByLabel('Your word').fill('first');
    if (pause) await expect.poll(() => savedDraftsIn(page)).toHaveLength(2);
    await page.getByRole('button', { name: 'Submit' }).click();
    const receipt = page.getByText('Your receipt').locator('code');
    const first = await receipt.textContent();
    await page.goto('/healthz');
    expect(await savedDraftsIn(page)).toEqual([]);
    await page.close();

    const next = await context.newPage();
    await next.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
    await expect(next.getByLabel('Your word')).toHaveValue('');
    await next.getByLabel('Your word').fill('second');
    await next.getByRole('button', { name: 'Submit' }).click();
    expect(await next.getByText('Your receipt').locator('code').textContent()).not.toBe(first);
    expect(await typedAnswersOf(owner, id)).toEqual(['first', 'second']);
  });

test('Visitors whose saved answer is no longer an option are told so, and can submit', async ({ page, owner }) => {
  const form = ballot();
  const [only] = form.pages;
  if (!only) throw new Error('Expected a form with a page');
  const asking = (options: string[]) => [
    {
      ...only,
      fields: [
        field('parts', 'checkbox', 'Parts', { options }),
        field('size', 'text', 'Size', { defaultValue: 'DEF' }),
      ],
    },
  ];
  const id = await owner.createForm({ ...form, pages: asking(['a', 'b']) });
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('b', { exact: true }).check();
  await page.getByLabel('Size').fill('');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('\\"size\\":\\"\\"');
  const { version } = await owner.call('GET', `/forms/${id}`);
  await owner.call('PUT', `/forms/${id}`, {
    title: form.title,
    version,
    pages: asking(['a', 'c']),
    status: 'published',
  });
  await page.reload();
  await expect(page.getByText('No longer fits: Parts.')).toBeVisible();
  // An answer that the visitor cleared stays empty, although the question has a default value.
  await expect(page.getByLabel('Size')).toHaveValue('');
  await page.getByLabel('c', { exact: true }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses[0].data).toEqual({ parts: ['c'] });
});

test('Visitors can fill in the same form in two tabs without HTTPS', async ({ server, owner, playwright }) => {
  const id = await owner.createForm(ballot());
  const { args = [], executablePath = '' } = test.info().project.use.launchOptions ?? {};
  const browser = await playwright.chromium.launch({
    executablePath,
    args: [...args, '--host-resolver-rules=MAP forms.hollinvale.example 127.0.0.1'],
  });
  const context = await browser.newContext();
  const address = `http://forms.hollinvale.example:${server.port}/fill/${id}`;
  const open = async (word: string) => {
    const tab = await context.newPage();
    await tab.goto(address, { waitUntil: 'networkidle' });
    expect(await tab.evaluate(() => ['locks' in navigator, isSecureContext])).toEqual([false, false]);
    await tab.getByLabel('Your word').fill(word);
    await expect.poll(() => tab.evaluate(() => JSON.stringify(localStorage))).toContain(word);
    return tab;
  };
  const tabs = [await open('first'), await open('second')];
  for (const tab of tabs) {
    await tab.getByRole('button', { name: 'Submit' }).click();
    await thanked(tab);
  }
  expect(await typedAnswersOf(owner, id)).toEqual(['first', 'second']);
  await browser.close();
});

test('Visitors can reload or come back later, and find their answers on the same page', async ({
  page,
  context,
  owner,
}) => {
  const id = await owner.createForm({
    ...allotment,
    pages: allotment.pages.map((each) => ({
      ...each,
      fields: each.fields.map((field) => ({ ...field, required: false, subfields: [] })),
    })),
  });
  await page.goto(`/fill/${id}`);
  await page.getByLabel('Full name').fill('Leda Quillmore');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Half plot').check();
  await page.getByLabel('By the pond').check();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your plot' })).toBeVisible();
  await expect(page.getByLabel('Half plot')).toBeChecked();
  await page.close();

  const later = await context.newPage();
  await later.goto(`/fill/${id}`);
  await expect(later.getByLabel('By the pond')).toBeChecked();
  await later.getByRole('button', { name: 'Previous' }).click();
  await expect(later.getByLabel('Full name')).toHaveValue('Leda Quillmore');
  for (const button of ['Next', 'Next', 'Submit']) await later.getByRole('button', { name: button }).click();
  await thanked(later);
  // The page goes back in the history past its own entries.
  await expect.poll(() => later.evaluate(() => history.state?.tessera?.before.length)).toBe(0);
  await later.goto(`/fill/${id}`);
  await expect(later.getByLabel('Full name')).toHaveValue('');
});

test('Visitors can fill in the same form in two tabs, and both responses count', async ({ page, context, owner }) => {
  const id = await owner.createForm(ballot());
  await page.goto(`/fill/${id}`);
  await page.getByLabel('Your word').fill('first');
  // The first tab’s answers are stored before the second tab looks for any.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('tessera_fill_'))))
    .toBe(true);
  const second = await context.newPage();
  await second.goto(`/fill/${id}`);
  await expect(second.getByLabel('Your word')).toHaveValue('');
  await second.getByLabel('Your word').fill('second');
  for (const tab of [page, second]) {
    await tab.getByRole('button', { name: 'Submit' }).click();
    await thanked(tab);
  }
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses.map((each: { data: { word: string } }) => each.data.word).sort()).toEqual(['first', 'second']);
});

test('Visitors who come back to an edited form read what changed', async ({ page, owner }) => {
  const id = await owner.createForm(allotment);
  await page.goto(`/fill/${id}`);
  await page.getByLabel('Full name').fill('Leda Quillmore');
  await page.getByLabel('Phone').fill('+44 20 7946 0143');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('7946');
  const { version } = await owner.call('GET', `/forms/${id}`);
  const [first, ...rest] = allotment.pages;
  if (!first) throw new Error('Expected a form with pages');
  const fields = first.fields
    .filter(({ id: field }) => field !== 'tel')
    .map((field) => (field.id === 'name' ? { ...field, label: 'Your whole name' } : field));
  await owner.call('PUT', `/forms/${id}`, {
    ...allotment,
    version,
    pages: [{ ...first, fields }, ...rest],
    status: 'published',
  });
  await page.reload();
  await expect(page.getByText('This form has changed since you started.')).toContainText(
    'Changed: Your whole name. No longer asked: Phone.',
  );
  await expect(page.getByLabel('Your whole name')).toHaveValue('Leda Quillmore');
  // The answer to the removed question can be copied until the others are sent.
  await expect(page.getByText('+44 20 7946 0143')).toBeVisible();
  await expect(page.getByText('Your answers are still here.', { exact: false })).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('lost\\":[{');
  await page.reload();
  await expect(page.getByText('+44 20 7946 0143')).toBeVisible();
});

test('Visitors can copy their answers when a form is closed while they fill it in', async ({ page, owner }) => {
  const id = await owner.createForm(ballot());
  await page.goto(`/fill/${id}`);
  await page.getByLabel('Your word').fill('too late');
  await owner.call('PUT', `/forms/${id}`, { title: 'Budget ballot', location: 'archive' });
  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('This form is no longer accepting responses');
  await dialog.getByRole('button', { name: 'Close' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download my answers' }).click(),
  ]);
  const stream = await download.createReadStream();
  expect(Buffer.concat(await stream.toArray()).toString()).toContain('Your word\ntoo late');
});

for (const [state, change] of Object.entries({
  'was closed': { location: 'trash' },
  'is no longer published': { status: 'draft' },
}))
  test(`Visitors who come back to a form that ${state} can download the answers that they typed`, async ({
    page,
    owner,
  }) => {
    const form = ballot();
    const id = await owner.createForm(form);
    await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
    await page.getByLabel('Your word').fill('before it closed');
    const { version } = await owner.call('GET', `/forms/${id}`);
    await owner.call('PUT', `/forms/${id}`, { title: form.title, version, ...change });
    await page.reload();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download my answers' }).click(),
    ]);
    const stream = await download.createReadStream();
    expect(Buffer.concat(await stream.toArray()).toString()).toBe('Your word\nbefore it closed\n');
    expect(await violations(page)).toEqual([]);
  });

test('Owners can turn off saved drafts, for shared computers', async ({ page, owner }) => {
  const form = ballot();
  const id = await owner.createForm(form);
  const { version, settings } = await owner.call('GET', `/forms/${id}`);
  await owner.call('PUT', `/forms/${id}`, {
    title: form.title,
    version,
    settings: { ...settings, keepAnswers: false },
    status: 'published',
  });
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Your word').fill('secret');
  await page.reload();
  await expect(page.getByLabel('Your word')).toHaveValue('');
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('secret');

  // The page is reloaded while it sends: sending the same answers again stores no second response.
  await page.getByLabel('Your word').fill('once');
  await loseAnswers(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.unroute('**/submit');
  await reloadForm(page);
  await page.getByLabel('Your word').fill('once');
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  expect(await typedAnswersOf(owner, id)).toEqual(['once']);
  expect(await savedDraftsIn(page)).toEqual([]);
});

test('Visitors’ saved drafts are removed when owners turn them off later', async ({ page, owner }) => {
  const form = ballot();
  const id = await owner.createForm(form);
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Your word').fill('secret');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('secret');
  const { version, settings } = await owner.call('GET', `/forms/${id}`);
  await owner.call('PUT', `/forms/${id}`, {
    title: form.title,
    version,
    settings: { ...settings, keepAnswers: false },
    status: 'published',
  });
  await page.reload();
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await expect(page.getByLabel('Your word')).toHaveValue('');
});

test('Visitors who change or clear a prefilled answer find it unchanged after a reload', async ({ page, owner }) => {
  const fields = [field('name', 'text', 'Name'), field('town', 'text', 'Town'), field('word', 'text', 'Your word')];
  const [only] = ballot().pages;
  const id = await owner.createForm({ title: 'Prefilled', pages: only ? [{ ...only, fields }] : [] });
  const address = `/fill/${id}?prefill_name=Ana&prefill_town=Hollin&prefill_word=Tilth`;
  await page.goto(address, { waitUntil: 'networkidle' });
  await page.getByLabel('Name').fill('Anastasia');
  await page.getByLabel('Town').fill('');
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Anastasia');
  await reloadForm(page);
  await expect(page.getByLabel('Name')).toHaveValue('Anastasia');
  await expect(page.getByLabel('Town')).toHaveValue('');
  await expect(page.getByLabel('Your word')).toHaveValue('Tilth');
});
