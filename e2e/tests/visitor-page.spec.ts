import { thanked } from '../fixtures/answers';
import { allotment, ballot, field } from '../fixtures/forms';
import type { FormShape } from '../fixtures/owner';
import { expect, test, violations } from '../fixtures/test';

const settings = (language: string) => ({
  settings: {
    language,
    keepAnswers: true,
    chatbot: { enabled: true, welcomeMessage: 'Bonjour', position: 'bottom-right', theme: 'sage' },
  },
});

const onePage = (...fields: ReturnType<typeof field>[]): FormShape => ({
  title: 'One page',
  pages: [{ id: 'only', name: 'Page 1', title: '', description: '', fields }],
});

/** A required field of every type. */
const requiredFields = allotment.pages.flatMap((page) => page.fields.map((each) => ({ ...each, required: true })));

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript: ${javaScriptEnabled}`, () => {
    test.use({ javaScriptEnabled });

    test('Visitors can reach required questions that are not announced as invalid before validation', async ({
      page,
      owner,
    }) => {
      const id = await owner.createForm({ ...onePage(...requiredFields), ...settings('auto') });
      await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
      const session = await page.context().newCDPSession(page);
      const invalid = async () => {
        const { nodes } = await session.send('Accessibility.getFullAXTree');
        return nodes.flatMap(({ role, name, properties = [] }) =>
          properties.some((each) => each.name === 'invalid' && `${each.value.value}` === 'true')
            ? [`${role?.value} ${name?.value}`]
            : [],
        );
      };
      expect(await invalid()).toEqual([]);
      await expect(page.getByRole('radiogroup', { name: 'Plot size' })).toHaveAttribute('aria-required', 'true');
      await page.locator('form').getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText('Plot size is required')).toBeVisible();
      expect(await invalid()).toContain('radiogroup Plot size');
      expect(await invalid()).toContain('textbox Full name');
    });

    test('Visitors can read the page, errors and the thank-you in the document title', async ({ page, owner }) => {
      const [first] = ballot().pages;
      const [, , agree] = allotment.pages;
      if (!first || !agree) throw new Error('Expected a ballot with one page and an allotment with three');
      const id = await owner.createForm({ title: 'Budget ballot', pages: [first, agree] });
      await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
      await expect(page).toHaveTitle('Budget ballot');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page).toHaveTitle('Error: Budget ballot');
      await page.getByLabel('Your word').fill('Tilth');
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page).toHaveTitle('Agreement · Budget ballot');
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page).toHaveTitle('Error: Agreement · Budget ballot');
      await page.getByLabel('Sign with your full name').fill('Leda');
      await page.getByRole('button', { name: 'Submit' }).click();
      await thanked(page);
      await expect(page).toHaveTitle('Thank you! · Budget ballot');
      if (!javaScriptEnabled) return;
      await page.goto((await page.locator('a:has(code)').getAttribute('href')) ?? '');
      await expect(page).toHaveTitle('Thank you! · Budget ballot');
    });
  });
}

test('Visitors can jump to the one h1 of a form, inside main, and axe finds no violations', async ({ page, owner }) => {
  const id = await owner.createForm({ ...allotment, ...settings('auto') });
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Answer as a conversation' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('main').getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('main')).toHaveCount(1);
  expect(await violations(page)).toEqual([]);
});

test('Visitors can hear the owner’s texts in the language of the form, or with an empty `lang` if it is automatic', async ({
  page,
  owner,
}) => {
  const langOf = (text: string) =>
    page
      .getByText(text, { exact: true })
      .first()
      .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'));
  const french = onePage(
    field('nom', 'text', 'Votre nom', { required: true, description: 'Comme sur la carte' }),
    field('choix', 'radio', 'Votre choix', { options: ['Oui', 'Non'] }),
  );
  const auto = await owner.createForm({ ...french, title: 'Inscription', ...settings('auto') });
  await page.goto(`/fill/${auto}`, { waitUntil: 'networkidle' });
  await page.locator('form').getByRole('button', { name: 'Submit' }).click();
  for (const text of ['Inscription', 'Votre nom', 'Comme sur la carte', 'Votre choix', 'Oui'])
    expect([text, await langOf(text)]).toEqual([text, '']);
  await expect(page.getByLabel('Votre nom')).toHaveJSProperty('lang', '');
  for (const text of ['Votre nom is required', 'One answer needs your attention:', 'Made with Tessera'])
    expect([text, await langOf(text)]).toEqual([text, 'en']);
  await page.getByRole('button', { name: 'Answer as a conversation' }).click();
  expect(await langOf('Bonjour')).toBe('');

  const declared = await owner.createForm({ ...french, title: 'Inscription', ...settings('fr') });
  await page.goto(`/fill/${declared}`, { waitUntil: 'networkidle' });
  for (const text of ['Inscription', 'Votre nom', 'Comme sur la carte'])
    expect([text, await langOf(text)]).toEqual([text, 'fr']);
});

test('Visitors can read the error summary in order with right-to-left labels on a left-to-right page, and the reverse', async ({
  page,
  owner,
}) => {
  const labels = ['שם מלא', 'Email (work)', 'الاسم, الكامل.'];
  const fields = labels.map((label, at) => field(`q${at}`, 'text', label, { required: true }));
  for (const [language, suffix, submit] of [
    ['en', 'is required', 'Submit'],
    ['ar', '', 'إرسال'],
  ] as const) {
    const id = await owner.createForm({ ...onePage(...fields), ...settings(language) });
    await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
    await page.locator('form').getByRole('button', { name: submit }).click();
    const links = page.getByRole('alert').getByRole('listitem').getByRole('link');
    await expect(links).toHaveText(labels);
    // One after the other in the direction of the page, each isolated from its neighbours.
    const boxes = await links.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
    const sorted = [...boxes].sort((a, b) => (language === 'ar' ? b - a : a - b));
    expect(boxes).toEqual(sorted);
    if (!suffix) continue;
    // The label comes first, then the page’s text.
    const sentence = page.locator('#q0-error span');
    const order = await sentence.evaluate((element) => {
      const node = element.firstChild as Text;
      const left = (from: number) => {
        const range = document.createRange();
        range.setStart(node, from);
        range.setEnd(node, from + 1);
        return range.getBoundingClientRect().left;
      };
      return left(node.data.indexOf('ש')) < left(node.data.indexOf('required'));
    });
    expect(order).toBe(true);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('Visitors can see the native file input', async ({ page, owner }) => {
    const id = await owner.createForm(onePage(field('proof', 'file', 'Proof')));
    await page.goto(`/fill/${id}`);
    const input = page.getByLabel('Proof');
    await input.setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear all') });
    await expect(input).toHaveCSS('opacity', '1');
    // Wide enough for the file name beside the button.
    expect((await input.boundingBox())?.width).toBeGreaterThan(300);
    await expect(page.getByText('Drop a file here')).toBeHidden();
  });
});

test('Visitors with JavaScript can see the chosen file in a list, and a zone to drop files on', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm(onePage(field('proof', 'file', 'Proof')));
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await expect(page.getByText('Drop a file here')).toBeVisible();
  await expect(page.getByLabel('Proof')).toHaveCSS('opacity', '0');
  await page
    .getByLabel('Proof')
    .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear all') });
  await expect(page.getByText('letter.txt')).toBeVisible();
  await page.getByRole('button', { name: 'Remove letter.txt' }).click();
  // The focused button was removed, so the nearest control gets the focus.
  await expect(page.getByLabel('Proof')).toBeFocused();
});

test('Visitors can see the thank-you and rescue screens centred', async ({ page, owner }) => {
  const offCentre = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right } = range.getBoundingClientRect();
        return Math.abs((left + right) / 2 - document.documentElement.clientWidth / 2);
      });
  const id = await owner.createForm(ballot());
  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Your word').fill('Tilth');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('link', { name: 'Done' })).toBeVisible();
  for (const part of ['main h1', 'main p:has(code)', 'main > a']) expect(await offCentre(part)).toBeLessThan(2);

  await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
  await page.getByLabel('Your word').fill('Humus');
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('Humus');
  await owner.call('PUT', `/forms/${id}`, { title: 'Budget ballot', location: 'trash' });
  await page.reload();
  await expect(page.getByRole('link', { name: 'Download my answers' })).toBeVisible();
  const row = page.locator('div:has(> [download])');
  for (const part of ['main h1', 'main div:has(> [download])']) expect(await offCentre(part)).toBeLessThan(2);
  const [button, link] = await Promise.all([
    row.getByRole('button').boundingBox(),
    row.getByRole('link').boundingBox(),
  ]);
  expect(
    Math.abs((button?.y ?? 0) + (button?.height ?? 0) / 2 - (link?.y ?? 0) - (link?.height ?? 0) / 2),
  ).toBeLessThan(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
  test('Visitors can see the progress bar after a page turn', async ({ page, owner }) => {
    const long = { ...allotment, description: 'A long description of the allotments. '.repeat(20) };
    const [about, ...rest] = long.pages;
    if (!about) throw new Error('Expected an allotment with pages');
    const fields = about.fields.slice(2, 3);
    const id = await owner.createForm({ ...long, pages: [{ ...about, fields }, ...rest] });
    await page.goto(`/fill/${id}`, { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('heading', { name: 'Your plot' })).toBeFocused();
    await expect(page.getByText('Page 2 of 3')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('progressbar')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('heading', { name: 'Your plot' })).toBeInViewport({ ratio: 1 });
  });
});
