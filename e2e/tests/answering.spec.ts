import { delayScript, thanked } from '../fixtures/answers';
import { allotment, ballot, field } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('Visitors can go page by page, are told what is missing, submit, and get a receipt', async ({ page, owner }) => {
    const id = await owner.createForm(allotment);
    await page.goto(`/fill/${id}`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1, name: 'Spring allotment application' })).toBeVisible();
    await expect(page.getByText('Page 1 of 3')).toBeVisible();
    await expect(page.getByText('33% complete')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Previous' })).toHaveCount(0);

    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Full name is required')).toBeVisible();
    await expect(page.getByText('Email is required')).toBeVisible();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await summary.getByRole('link', { name: 'Email' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();

    await page.getByLabel('Email').fill('leda.quillmore@');
    await expect(page.getByText('Email is required')).toHaveCount(0);
    await page.getByLabel('Full name').fill('Leda Quillmore');
    await page.getByLabel('Phone').fill('12 34');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByText('Please enter a valid email address')).toBeVisible();
    await expect(page.getByText('Please enter a valid phone number')).toBeVisible();
    await expect(page.getByText('Street Address is required')).toBeVisible();

    await page.getByLabel('Email').fill('leda@post.example');
    await page.getByLabel('Phone').fill('+44 20 7946 0143');
    for (const [label, text] of Object.entries({
      'Street Address': '14 Tanner’s Row',
      City: 'Hollin Vale',
      'State / Province': 'Northmoor',
      'Postal / Zip Code': 'NM4 2QT',
    })) {
      await page.getByLabel(label).fill(text);
    }
    await page.getByRole('button', { name: 'Next' }).click();

    await expect(page.getByRole('heading', { level: 2, name: 'Your plot' })).toBeFocused();
    await expect(page.getByText('67% complete')).toBeVisible();
    await page.getByLabel('Half plot').check();
    await page.getByLabel('Orchard edge').check();
    await page.getByLabel('By the pond').check();
    await page.getByLabel('How did you hear about us?').selectOption('Library');
    await page.getByLabel('Earliest start').fill('2026-05-06');
    await page.getByLabel('Induction time').fill('10:30');
    await page.getByLabel('People in your household').fill('3');
    await page.getByRole('radio', { name: '4 of 5' }).check();
    await page.getByLabel('What would you like to grow?').fill('Beans, squash and too many tomatoes.');
    await page
      .getByLabel('Proof of address')
      .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('To whom it may concern') });
    await page.getByRole('button', { name: 'Next' }).click();

    await page.getByRole('button', { name: 'Previous' }).click();
    await expect(page.getByLabel('Half plot')).toBeChecked();
    await expect(page.getByLabel('By the pond')).toBeChecked();
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByLabel('Sign with your full name').fill('Leda Quillmore');
    await page.getByRole('button', { name: 'Submit' }).click();

    await thanked(page);
    await expect(page.getByText('Your response has been submitted successfully.')).toBeVisible();
    const receipt = await page.getByText('Your receipt').locator('code').textContent();
    expect(receipt).toMatch(/^[0-9A-Z]{4}(-[0-9A-Z]{4})+$/);

    const { responses } = await owner.call('GET', `/forms/${id}/responses?page=1&limit=50`);
    expect(responses).toHaveLength(1);
    expect(responses[0].data).toMatchObject({
      name: 'Leda Quillmore',
      mail: 'leda@post.example',
      home_city: 'Hollin Vale',
      size: 'Half plot',
      areas: ['Orchard edge', 'By the pond'],
      heard: 'Library',
      start: '2026-05-06',
      slot: '10:30',
      people: 3,
      skill: 4,
      proof: 'letter.txt',
    });
  });
});

test('Visitors can read that a form does not exist', async ({ page }) => {
  await page.goto('/fill/00000000-0000-4000-8000-000000000000');
  await expect(page.getByRole('heading', { name: 'Form not found' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
});

test('Visitors can see that a form no longer accepts responses', async ({ page, owner }) => {
  const id = await owner.createForm(ballot());
  await owner.call('PUT', `/forms/${id}`, { title: 'Budget ballot', location: 'trash' });
  await page.goto(`/fill/${id}`);
  await expect(page.getByText('This form is no longer accepting responses')).toBeVisible();
});

test('Visitors can log in where a form asks for it, and come back to the form', async ({ page, owner }) => {
  const id = await owner.createForm(ballot(), { status: 'published', visibility: 'organization' });
  await page.goto(`/fill/${id}`);
  await expect(page.getByRole('heading', { name: 'Log in to answer' })).toBeVisible();
  await page.getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/fill/${id}$`));
  await page.getByLabel('Your word').fill('hello');
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  // Visits of members are counted, too.
  await expect.poll(async () => (await owner.call('GET', `/forms/${id}`)).views).toBe(1);
});

test('Visitors can press Submit twice and are counted once', async ({ page, owner }) => {
  const id = await owner.createForm(ballot());
  await page.goto(`/fill/${id}`);
  await page.getByLabel('Your word').fill('once');
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  await thanked(page);
  const { pagination } = await owner.call('GET', `/forms/${id}/responses`);
  expect(pagination.totalCount).toBe(1);
});

test('Visitors can read why a submission failed, and keep what they typed', async ({ page, owner }) => {
  const id = await owner.createForm(ballot());
  await page.goto(`/fill/${id}`);
  await page.getByLabel('Your word').fill('kept');
  await page.route('**/api/forms/*/submit', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'The server is out of room.' } }),
  );
  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Failed to submit form: The server is out of room.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Your word')).toHaveValue('kept');
  await page.unroute('**/api/forms/*/submit');
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
});

for (const moment of ['before', 'after'])
  test(`Visitors can read that a text does not match the owner’s pattern, ${moment} the pattern matcher has loaded`, async ({
    page,
    owner,
  }) => {
    const validation = { pattern: '[A-Z]{2}\\d{4}', patternMessage: 'Write two capitals and four digits, like AB1234' };
    const fields = [field('plot', 'text', 'Plot number', { validation })];
    const form = { title: 'Plots', pages: [{ id: 'only', name: 'Page 1', title: '', description: '', fields }] };
    const id = await owner.createForm(form);
    const chunk = /\/patterns\.js$/;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    if (moment === 'before') await page.route(chunk, () => {});
    const wanted = page.waitForRequest(chunk);
    await page.goto(`/fill/${id}`);
    const request = await wanted;
    if (moment === 'after') await (await request.response())?.finished();

    await page.getByLabel('Plot number').fill('12 by the pond');
    await page.getByRole('button', { name: 'Submit' }).click();
    // The page cannot check the pattern yet, so the server refuses.
    if (moment === 'before') await page.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText(validation.patternMessage, { exact: true })).toBeVisible();
    await expect(page.getByLabel('Plot number')).toHaveAttribute('aria-invalid', 'true');
    expect(asked.filter((each) => each.endsWith('/submit'))).toHaveLength(moment === 'after' ? 0 : 1);

    await page.getByLabel('Plot number').fill('HV0012');
    await page.getByRole('button', { name: 'Submit' }).click();
    await thanked(page);
    expect((await owner.call('GET', `/forms/${id}/responses`)).responses[0].data).toEqual({ plot: 'HV0012' });
  });

test('Visitors can type before the script runs, and keep what they typed', async ({ page, owner }) => {
  const id = await owner.createForm(allotment);
  const releaseScript = await delayScript(page);
  await page.goto(`/fill/${id}`, { waitUntil: 'commit' });
  await page.getByLabel('Full name').fill('Early Bird');
  await page.getByLabel('Email').fill('early@post.example');
  releaseScript();
  await page.waitForFunction(() => document.readyState === 'complete');
  await expect(page.getByLabel('Full name')).toHaveValue('Early Bird');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Street Address is required')).toBeVisible();
  await expect(page.getByText('Full name is required')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('early@post.example');
});

test('Visitors can load the page without any code of shell, accounts, builder or responses', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm(allotment);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  expect(scripts[0]).toMatch(/^\/parts\/mf-fill\/[^/]+\/visitor\/visitor\.[0-9a-f]+\.js$/);
  // Two chunks follow the first paint: “deferred” with visit reports, title and history, and “upload”, because this form
  // has a file question.
  expect(scripts.slice(1).map((path) => path.split('/').at(-1))).toEqual(
    expect.arrayContaining(['deferred.js', 'upload.js']),
  );
  expect(scripts).toHaveLength(3);
});

test('Visitors can answer while progress reports contain only the page and the time', async ({ page, owner }) => {
  await page.goto(`/fill/${await owner.createForm(ballot())}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Your word').fill('Tilth');
  const reported = page.waitForRequest('**/progress');
  await page.getByRole('button', { name: 'Submit' }).click();
  const request = await reported;
  expect(JSON.parse(request.postData() ?? '')).toEqual([{ page: 'only', reached: true, ms: expect.any(Number) }]);
  expect((await request.response())?.status()).toBe(200);
});

for (const hasScript of [true, false]) {
  test.describe(() => {
    test.use({ javaScriptEnabled: hasScript });

    test(`Visitors can open a link that prefills several lines, and one-line inputs join them with spaces, ${hasScript ? 'with' : 'without'} script`, async ({
      page,
      owner,
    }) => {
      const [only] = ballot().pages;
      if (!only) throw new Error('Expected a page');
      const fields = [field('name', 'text', 'Full name'), field('note', 'textarea', 'Note')];
      const id = await owner.createForm({ ...ballot(), pages: [{ ...only, fields }] });
      const lines = encodeURIComponent('Leda\r\nQuillmore');
      await page.goto(`/fill/${id}?prefill_name=${lines}&prefill_note=${lines}`, {
        waitUntil: hasScript ? 'networkidle' : 'load',
      });
      await expect(page.getByLabel('Full name')).toHaveValue('Leda Quillmore');
      await page.getByRole('button', { name: 'Submit' }).click();
      await thanked(page);
      const { responses } = await owner.call('GET', `/forms/${id}/responses`);
      expect(responses[0].data).toEqual({ name: 'Leda Quillmore', note: 'Leda\nQuillmore' });
    });
  });
}
