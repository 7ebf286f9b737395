import { delayScript, thanked } from '../fixtures/answers';
import { correctableForm, firstPage, letter, sendCorrectable } from '../fixtures/corrections';
import { field } from '../fixtures/forms';
import { reloadForm } from '../fixtures/reload-form';
import { expect, test, violations } from '../fixtures/test';

test('Visitors who reload while they correct find what they typed, and a new response stays empty', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm(correctableForm());
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  const receipt = await sendCorrectable(page, owner, id);
  await page.goto(`${receipt}/correct`, { waitUntil: 'networkidle' });
  await page.getByLabel('Full name').fill('Leda Q.');
  await page.getByLabel('Rent').fill('13');
  await reloadForm(page);
  await expect(page.getByLabel('Full name')).toHaveValue('Leda Q.');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Leda Quillmore');
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await expect(page.getByLabel('Full name')).toHaveValue('');
});

test('A correction that is sent before the script runs discards its own draft, and not that of a new response', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm(correctableForm());
  const { receipt } = await owner.call('POST', `/forms/${id}/submit`, { data: { name: 'Leda Quillmore' } });
  const correction = `/fill/${id}/receipt/${receipt}/correct`;
  const drafts = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Full name').fill('Ada of the next plot');
  await expect.poll(drafts).toContain('Ada of the next plot');
  await page.goto(correction, { waitUntil: 'networkidle' });
  await page.getByLabel('Full name').fill('Leda Q.');
  await expect.poll(drafts).toContain('Leda Q.');
  const releaseScript = await delayScript(page);
  await page.goto(correction, { waitUntil: 'commit' });
  await page.getByLabel('Full name').fill('Leda Brightwater');
  await page.getByRole('button', { name: 'Next' }).click({ noWaitAfter: true });
  await page.getByRole('button', { name: 'Submit' }).click({ noWaitAfter: true });
  await thanked(page);
  releaseScript();
  await expect(page).toHaveURL(/receipt\/[0-9A-Z-]+$/);
  await expect.poll(drafts).not.toContain('Leda Q.');
  expect(await drafts()).toContain('Ada of the next plot');
});

test('Visitors whose response was corrected on another device meanwhile see its newest file, and where their draft differs', async ({
  page,
  browser,
  owner,
}) => {
  const id = await owner.createForm(correctableForm());
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  const receipt = await sendCorrectable(page, owner, id);
  await page.goto(`${receipt}/correct`, { waitUntil: 'networkidle' });
  await page.getByLabel('Full name').fill('Leda Q.');
  await page.getByLabel('Rent').fill('13');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('march.txt')).toBeVisible();
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Leda Q.');

  // The other device has no script.
  const device = await browser.newContext({ javaScriptEnabled: false });
  const other = await device.newPage();
  await other.goto(new URL(`${receipt}/correct`, page.url()).href);
  await other.getByLabel('Full name').fill('Ada Quillmore');
  await other.getByRole('button', { name: 'Next' }).click();
  await other.getByLabel('Proof of address').setInputFiles(letter('april.txt'));
  await other.getByRole('button', { name: 'Submit' }).click();
  await expect(other.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
  await device.close();

  await reloadForm(page);
  await expect(page.getByText('april.txt')).toBeVisible();
  await expect(page.getByText('march.txt')).toHaveCount(0);
  const notice = page.getByRole('status').filter({ hasText: 'changed elsewhere' });
  await expect(notice).toContainText('Different here: Full name.');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses[0].data).toMatchObject({ name: 'Leda Q.', rent: 13, proof: 'april.txt' });
});

for (const isLoggedIn of [false, true]) {
  test(`Visitors whose correction is no longer possible can copy what they typed, ${isLoggedIn ? 'also when they are logged in' : 'and nothing else'}`, async ({
    page,
    owner,
  }) => {
    if (isLoggedIn) await owner.logIn(page.context());
    const id = await owner.createForm(correctableForm());
    const { receipt } = await owner.call('POST', `/forms/${id}/submit`, { data: { name: 'Leda Quillmore' } });
    await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
    await page.getByLabel('Full name').fill('Ada of the next plot');
    await page.goto(`/fill/${id}/receipt/${receipt}/correct`, { waitUntil: 'networkidle' });
    await page.getByLabel('Full name').fill('Leda Brightwater');
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('Leda Brightwater');
    const { version } = await owner.call('GET', `/forms/${id}`);
    await owner.call('PUT', `/forms/${id}`, {
      ...correctableForm({}),
      version,
      status: 'published',
      visibility: 'public',
    });
    await reloadForm(page);
    await expect(page.getByText('No response was found for this receipt.')).toBeVisible();
    // A new form in its place would be sent as a second response.
    await expect(page.getByLabel('Full name')).toHaveCount(0);
    const link = page.getByRole('link', { name: 'Download my answers' });
    const saved = decodeURIComponent((await link.getAttribute('href')) ?? '');
    expect(saved).toContain('Leda Brightwater');
    expect(saved).not.toContain('Ada');
  });
}

test('Visitors who reload while they correct find what they chose instead of their first answers', async ({
  page,
  owner,
}) => {
  const fields = [
    field('agreed', 'consent', 'Newsletter', { details: { agreement: 'Send me the newsletter' } }),
    field('sure', 'yes-no', 'Are you sure?'),
    field('stars', 'rating', 'Your plot'),
  ];
  const shape = { ...correctableForm(), pages: [{ ...firstPage, fields }] };
  const id = await owner.createForm(shape);
  const { receipt } = await owner.call('POST', `/forms/${id}/submit`, { data: { agreed: true, sure: true, stars: 4 } });
  await page.goto(`/fill/${id}/receipt/${receipt}/correct`, { waitUntil: 'networkidle' });
  await page.getByLabel('Send me the newsletter').uncheck();
  await page.getByLabel('No', { exact: true }).check();
  await page.getByLabel('2 of 5').check();
  await reloadForm(page);
  await expect(page.getByText('We restored')).toBeVisible();
  await expect(page.getByLabel('Send me the newsletter')).not.toBeChecked();
  await expect(page.getByLabel('No', { exact: true })).toBeChecked();
  await expect(page.getByLabel('2 of 5')).toBeChecked();
  await page.getByRole('button', { name: 'Submit' }).click();
  await thanked(page);
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses[0].data).toEqual({ sure: false, stars: 2 });
});
