import { expect, test, violations } from '../fixtures/test';

test('Owners can try a template before they use it, without sending anything', async ({ owner, ownerPage: page }) => {
  await page.goto('/templates');
  await page.getByLabel('Search templates').fill('wedding');
  await page.getByRole('button', { name: 'Preview Wedding RSVP' }).click();
  await expect(page.getByText('Template preview. Nothing is sent or stored.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Names on the invitation').first()).toBeVisible();

  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'GET' || sent.push(`${request.method()} ${request.url()}`));
  await page.getByRole('button', { name: 'Submit Form' }).click();
  await expect(page.getByText('Names on the invitation is required').first()).toBeVisible();
  await page.getByLabel(/Names on the invitation/).fill('Leda and Arno');
  await page.getByLabel('No, with regret').check();
  // “Main course” is only shown to guests who come.
  await expect(page.getByLabel(/Main course/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit Form' }).click();
  await expect(page.getByRole('heading', { name: 'Your visitors see the thank-you page here' })).toBeFocused();
  expect(sent).toEqual([]);

  await page.getByRole('link', { name: 'Back to Templates' }).click();
  await expect(page).toHaveURL('/templates?search=wedding');
  await expect(page.getByLabel('Search templates')).toHaveValue('wedding');
  await page.getByRole('button', { name: 'Preview Wedding RSVP' }).click();
  await expect(page.getByText('Names on the invitation').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Search templates')).toHaveValue('wedding');
  expect((await owner.call('GET', '/forms')).forms).toEqual([]);
});

test('Owners can start with the previewed template with one click', async ({ owner, ownerPage: page }) => {
  await page.goto('/templates?category=Ballots');
  await page
    .getByRole('button', { name: /^Preview / })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Use template' })).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).textContent();
  await page.getByRole('link', { name: 'Use template' }).click();
  await expect(page).toHaveURL(/\/form-builder\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('textbox', { name: 'Form name' })).toHaveValue(name ?? '');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Form name' })).toHaveValue(name ?? '');
  expect((await owner.call('GET', '/forms')).forms).toHaveLength(1);
});

test('Owners can start with a quiz, which scores the answers of its visitors', async ({ owner, ownerPage: page }) => {
  await page.goto('/templates?search=quiz');
  await page.getByRole('button', { name: /^Quiz/ }).first().click();
  await expect(page).toHaveURL(/\/form-builder\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('textbox', { name: 'Form name' })).toHaveValue('Quiz');
  await expect(page.getByText('Right answers').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  await owner.call('PUT', `/forms/${id}`, { title: 'Quiz', status: 'published', visibility: 'public' });
  const form = await owner.call('GET', `/forms/${id}`);
  const idOf = (label: RegExp): string =>
    form.fields.find((field: { label: string }) => label.test(field.label))?.id ?? String(label);
  const data = {
    [idOf(/^Name/)]: 'Zoë “Zo” O’Hara-Núñez',
    [idOf(/gas/)]: 'Carbon dioxide',
    [idOf(/Where/)]: 'In the bark',
    [idOf(/need for it/)]: ['Light', 'Water'],
    [idOf(/carbon atoms/)]: 6,
  };
  await owner.call('POST', `/forms/${id}/submit`, { data });
  const { responses } = await owner.call('GET', `/forms/${id}/responses`);
  expect(responses[0].data).toMatchObject({ [idOf(/^Score$/)]: 3, [idOf(/^Grade$/)]: 'Passed' });
});

test('Owners who cannot load the templates can try again', async ({ ownerPage: page }) => {
  await page.route(/TemplatesPageGallery/, (route) => route.abort());
  await page.goto('/templates');
  await expect(page.getByText('The templates could not be loaded. Check your connection and try again.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.unroute(/TemplatesPageGallery/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('searchbox', { name: 'Search templates' })).toBeVisible();
});

test('Owners who open the template preview directly see a link to the templates', async ({ ownerPage: page }) => {
  await page.goto('/template-preview');
  await expect(page.getByRole('heading', { name: 'No template to preview' })).toBeVisible();
  await page.getByRole('link', { name: 'View Templates' }).click();
  await expect(page).toHaveURL('/templates');
});
