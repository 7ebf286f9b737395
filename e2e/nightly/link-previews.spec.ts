import { allotment, settings } from '../fixtures/forms';
import { expect, test, violations } from '../fixtures/test';

test('Owners can send a link that messengers show with the form’s name, description and picture', async ({
  page,
  owner,
  server,
  request,
}) => {
  const id = await owner.createForm({ ...allotment, title: 'Plots & "beds" <2027>' });
  await page.goto(`/fill/${id}`);
  const tag = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`);
  await expect(tag('description')).toHaveAttribute('content', 'Hollin Vale Gardens lets forty plots each spring.');
  await expect(tag('og:title')).toHaveAttribute('content', 'Plots & "beds" <2027>');
  await expect(tag('og:url')).toHaveAttribute('content', `${server.url}/fill/${id}`);
  const address = await tag('og:image').getAttribute('content');
  const image = await request.get(address ?? '');
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/png']);
  const bytes = await image.body();
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});

/** Settings with a link preview. */
const secret = settings({ linkPreview: { title: 'Secret title', description: 'Secret description' } });

test('Owners can be sure that a link to a form for members tells strangers nothing about it', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm(
    { ...allotment, settings: secret },
    { status: 'published', visibility: 'organization' },
  );
  await page.goto(`/fill/${id}`);
  await expect(page.locator('meta[property^="og:"], meta[name="description"]')).toHaveCount(0);
  expect(await page.content()).not.toContain('Secret');
});

test('Owners can set the title and the description of the link, which visitors get with the next publishing', async ({
  ownerPage: page,
  owner,
  server,
  request,
}) => {
  const id = await owner.createForm({ ...allotment, title: 'Plots' });
  const sent = async () => {
    const html = await (await request.get(`${server.url}/fill/${id}`)).text();
    return ['og:title', 'og:description', 'og:image:alt'].map(
      (name) => html.match(new RegExp(`property="${name}" content="([^"]*)"`))?.[1],
    );
  };
  await page.goto(`/form-builder/${id}`);
  const preview = page.getByRole('group', { name: 'Link preview' });
  await preview.getByRole('textbox', { name: 'Title of the link' }).fill('Apply for a <b>“plot”</b> & more');
  await expect(preview.getByText('32 of 60 characters')).toBeVisible();
  await preview.getByRole('textbox', { name: 'Description of the link' }).fill('Open until 30 April, ורה.');
  await expect(preview.locator('[aria-hidden]').getByText('Open until 30 April, ורה.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect
    .poll(async () => (await owner.call('GET', `/forms/${id}`)).settings.linkPreview)
    .toEqual({ title: 'Apply for a <b>“plot”</b> & more', description: 'Open until 30 April, ורה.' });
  expect((await sent())[0]).toBe('Plots');
  const form = await owner.call('GET', `/forms/${id}`);
  await owner.call('PUT', `/forms/${id}`, { title: 'Plots', version: form.version, status: 'published' });
  const title = 'Apply for a &lt;b&gt;“plot”&lt;/b&gt; &amp; more';
  await expect.poll(sent).toEqual([title, 'Open until 30 April, ורה.', title]);

  await preview.getByRole('textbox', { name: 'Title of the link' }).fill('');
  await preview.getByRole('textbox', { name: 'Description of the link' }).fill('');
  await expect.poll(async () => (await owner.call('GET', `/forms/${id}`)).settings.linkPreview).toBeUndefined();
});

test('Owners can show an image of their own for the link, and let search engines list the form', async ({
  ownerPage: page,
  owner,
  server,
  request,
}) => {
  const id = await owner.createForm({ ...allotment, title: 'Plots' });
  await page.goto(`/form-builder/${id}`);
  const preview = page.getByRole('group', { name: 'Link preview' });
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGM4YKmNFTEMLQkAq6xJAUhOevcAAAAASUVORK5CYII=';
  await preview.locator('input[type=file]').setInputFiles({
    name: 'Garden, “summer”.png',
    mimeType: 'image/png',
    buffer: Buffer.from(png, 'base64'),
  });
  await expect(preview.locator('[aria-hidden] img').first()).toBeVisible();
  await page.getByRole('switch', { name: 'Let search engines list a public form' }).check({ force: true });
  expect(await violations(page)).toEqual([]);
  await expect
    .poll(async () => {
      const { settings: saved } = await owner.call('GET', `/forms/${id}`);
      return [typeof saved.linkPreview?.image, saved.mayBeListed];
    })
    .toEqual(['string', true]);
  const html = async () => (await request.get(`${server.url}/fill/${id}`)).text();
  expect(await html()).toContain('content="noindex"');
  const form = await owner.call('GET', `/forms/${id}`);
  await owner.call('PUT', `/forms/${id}`, { title: 'Plots', version: form.version, status: 'published' });
  await expect.poll(html).toContain('/preview.jpg?v=');
  expect(await html()).not.toContain('content="noindex"');
  const image = await request.get(`${server.url}/fill/${id}/preview.jpg`);
  expect([image.status(), image.headers()['content-type']]).toEqual([200, 'image/jpeg']);
});
