import { allotment } from '../fixtures/forms';
import { expect, test } from '../fixtures/test';

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

test('Owners can be sure that a link to a form for members tells strangers nothing about it', async ({
  page,
  owner,
}) => {
  const id = await owner.createForm(allotment, { status: 'published', visibility: 'organization' });
  await page.goto(`/fill/${id}`);
  await expect(page.locator('meta[property^="og:"], meta[name="description"]')).toHaveCount(0);
});
