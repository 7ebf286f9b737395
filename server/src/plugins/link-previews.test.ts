import { defaultSettings } from '@tessera/form-model/default-settings';
import sharp from 'sharp';
import { removeUnusedImages } from '../stored-images/stored-images';
import { builtParts } from '../testing/built-parts';
import { useTestApp } from '../testing/test-app';

const app = useTestApp(async () => ({ releases: await builtParts() }));

const imageOf = (id: string) => app().app.inject({ url: `/fill/${id}/thumbnail.png` });

test('serves a PNG of 1200 by 630 pixels for a public form', async () => {
  const owner = await app().owner();
  const form = await app().form(owner, { status: 'published', visibility: 'public' });
  const { statusCode, headers, rawPayload } = await imageOf(form._id);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
  // A PNG stores width and height at bytes 16 and 20.
  expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
});

test.each([
  ['draft', { status: 'draft' }, 404],
  ['private', { status: 'published', visibility: 'private' }, 404],
  ['for the organization', { status: 'published', visibility: 'organization' }, 401],
  ['in the trash', { status: 'published', visibility: 'public', location: 'trash' }, 410],
])('serves no image for a form that is %s', async (_state, update, status) => {
  const owner = await app().owner();
  const form = await app().form(owner, update);
  expect((await imageOf(form._id)).statusCode).toBe(status);
});

/** The tags of a page by their name. */
const tagIn = (html: string, name: string) =>
  html.match(new RegExp(`(?:property|name)="${name}" content="([^"]*)"`))?.[1];

/** A form whose link preview has an own image, and that search engines may list. */
async function formWithImage(update: object) {
  const owner = await app().owner();
  const form = await app().form(owner, { title: 'Plots' });
  const { body } = await app().raw<{ id: string }>({
    method: 'POST',
    url: `/api/forms/${form._id}/images`,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'image/png' },
    payload: await sharp({ create: { width: 900, height: 900, channels: 4, background: '#c0392b80' } })
      .png()
      .toBuffer(),
  });
  const linkPreview = { title: '', description: '', image: body.data.id };
  const settings = { ...defaultSettings(), mayBeListed: true, linkPreview };
  const fields = [{ id: 'name', type: 'text', label: 'Name, “full”' }];
  await app().call('PUT', `/forms/${form._id}`, {
    token: owner.token,
    body: { title: 'Plots', fields, settings, ...update },
  });
  return { owner, id: form._id };
}

const pageOf = (id: string) => app().app.inject({ url: `/fill/${id}` });
const ownImageOf = (id: string) => app().app.inject({ url: `/fill/${id}/preview.jpg` });

test('serves the owner’s own image as JPEG in the size of previews, and the page names it', async () => {
  const { id } = await formWithImage({ status: 'published', visibility: 'public' });
  const { statusCode, headers, rawPayload } = await ownImageOf(id);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  const { format, width, height } = await sharp(rawPayload).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
  const { body } = await pageOf(id);
  expect(tagIn(body, 'og:image')).toMatch(new RegExp(`/fill/${id}/preview\\.jpg\\?v=\\d+$`));
  expect(tagIn(body, 'og:image:type')).toBe('image/jpeg');
  // An image that a form shows is not removed.
  await app().database.query("UPDATE images SET created_at = now() - interval '2 days'");
  await removeUnusedImages(app().database);
  expect((await ownImageOf(id)).statusCode).toBe(200);
});

test('search engines may list only what the owner lets them, and what everyone may answer', async () => {
  const listed = await formWithImage({ status: 'published', visibility: 'public' });
  expect(tagIn((await pageOf(listed.id)).body, 'robots')).toBeUndefined();
  const owner = await app().owner();
  const usual = await app().form(owner, { status: 'published', visibility: 'public' });
  expect(tagIn((await pageOf(usual._id)).body, 'robots')).toBe('noindex');
  expect((await ownImageOf(usual._id)).statusCode).toBe(404);
  for (const visibility of ['private', 'organization']) {
    const { id } = await formWithImage({ status: 'published', visibility });
    expect(tagIn((await pageOf(id)).body, 'robots')).toBe('noindex');
    expect([401, 404]).toContain((await ownImageOf(id)).statusCode);
  }
  await app().call('PUT', `/forms/${listed.id}`, {
    token: listed.owner.token,
    body: { title: 'Plots', location: 'archive' },
  });
  expect(tagIn((await pageOf(listed.id)).body, 'robots')).toBe('noindex');
});

test('answers 404 for an unknown form', async () => {
  expect((await imageOf('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  expect((await imageOf('not-an-id')).statusCode).toBe(404);
});
