import sharp from 'sharp';
import { defaultQuotas } from '../../settings/quotas';
import { removeUnusedImages } from '../../stored-images/stored-images';
import { eventually } from '../../testing/eventually';
import { type Owner, useTestApp } from '../../testing/test-app';

const app = useTestApp();

const picture = (width = 2400, height = 1200, background = '#2447a8') =>
  sharp({ create: { width, height, channels: 3, background } });

const upload = ({ token }: Owner, formId: string, content: Buffer, kind = 'image/png') =>
  app().raw<{ id: string }>({
    method: 'POST',
    url: `/api/forms/${formId}/images`,
    headers: { authorization: `Bearer ${token}`, 'content-type': kind },
    payload: content,
  });

const read = (id: string) => app().app.inject({ method: 'GET', url: `/api/images/${id}` });

/** A published form with an image between its questions. */
async function pictured(owner: Owner, image: string) {
  const fields = [
    { id: 'map', type: 'image', label: 'The allotment from above', details: { image, alternative: 'Nine plots' } },
    { id: 'name', type: 'text', label: 'Name' },
  ];
  return app().form(owner, { title: 'Plots', fields, status: 'published', visibility: 'public' });
}

test('an image becomes a WebP of at most 1,600 pixels without the data of its camera, at an address of its own', async () => {
  const owner = await app().owner();
  const form = await app().form(owner, { title: 'Plots' });
  const withPlace = picture().withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } });
  const { status, body } = await upload(owner, form._id, await withPlace.jpeg().toBuffer(), 'image/jpeg');
  expect(status).toBe(201);
  expect(body.data.id).toMatch(/-1600x800$/);
  const stored = await read(body.data.id);
  expect(stored.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  });
  const { format, width, height, exif } = await sharp(stored.rawPayload).metadata();
  expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1600, height: 800, exif: undefined });
  // The same image has the same address.
  const again = await upload(owner, form._id, await withPlace.jpeg().toBuffer(), 'image/jpeg');
  expect(again.body.data.id).toBe(body.data.id);
});

test.each([
  ['a drawing that can contain script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 400],
  ['a picture that is cut off', Buffer.from('ffd8ffe000104a46494600010100', 'hex'), 400],
  ['more than 10 MB', Buffer.alloc(10 * 1024 * 1024 + 1), 413],
])('refuses %s', async (_, content, status) => {
  const owner = await app().owner();
  const form = await app().form(owner, { title: 'Plots' });
  expect((await upload(owner, form._id, content)).status).toBe(status);
});

test('counts for what an account may store, over all of its forms', async () => {
  const owner = await app().owner();
  const [one, other] = [await app().form(owner, { title: 'Plots' }), await app().form(owner, { title: 'Sheds' })];
  const [first, second] = [await picture(90, 90).png().toBuffer(), await picture(91, 91).png().toBuffer()];
  expect((await upload(owner, one._id, first)).status).toBe(201);
  await app().database.query(
    'INSERT INTO upload_totals (form_id, bytes) VALUES ($1, $2) ON CONFLICT (form_id) DO UPDATE SET bytes = $2',
    [other._id, defaultQuotas.accountBytes - 1],
  );
  const { status, body } = await upload(owner, one._id, second);
  expect({ status, message: body.message }).toEqual({
    status: 403,
    message: 'The storage for files is full. Delete forms or files that are no longer needed, or contact the operator.',
  });
  const neighbour = await app().owner();
  const theirs = await app().form(neighbour, { title: 'Beds' });
  expect((await upload(neighbour, theirs._id, second)).status).toBe(201);
});

test('refuses an image for another owner’s form, and a body that is not an image', async () => {
  const [owner, stranger] = [await app().owner(), await app().owner()];
  const form = await app().form(owner, { title: 'Plots' });
  expect((await upload(stranger, form._id, await picture(40, 30).png().toBuffer())).status).toBe(404);
  const body = { url: 'https://example.org/a.png' };
  const answer = await app().call('POST', `/forms/${form._id}/images`, { token: owner.token, body });
  expect(answer).toMatchObject({ status: 415, body: { code: 'photo-missing' } });
});

test('an image is read from the database once for many visitors, and not sent to a browser that has it', async () => {
  const owner = await app().owner();
  const form = await app().form(owner, { title: 'Plots' });
  const { id } = (await upload(owner, form._id, await picture(640, 320, '#31572c').png().toBuffer())).body.data;
  const query = jest.spyOn(app().database, 'query');
  const all = await Promise.all(Array.from({ length: 20 }, () => read(id)));
  const { etag } = (await read(id)).headers;
  const known = await app().app.inject({ url: `/api/images/${id}`, headers: { 'if-none-match': String(etag) } });
  const reads = query.mock.calls.filter(([sql]) => sql.includes('FROM images')).length;
  query.mockRestore();
  expect(new Set(all.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(reads).toBe(1);
  expect([known.statusCode, known.body, known.headers['cache-control']]).toEqual([
    304,
    '',
    'public, max-age=31536000, immutable',
  ]);
});

test('an image stays as long as a form shows it, also a copy of the form, and is removed a day after the last one', async () => {
  const owner = await app().owner();
  const draft = await app().form(owner, { title: 'Plots' });
  const image = (await upload(owner, draft._id, await picture(300, 200, '#8a1c4a').png().toBuffer())).body.data.id;
  const copy = await pictured(owner, image);
  const age = () => app().database.query("UPDATE images SET created_at = now() - interval '2 days'");
  const destroy = async (id: string) => {
    await app().call('DELETE', `/forms/${id}`, { token: owner.token });
    await age();
    await removeUnusedImages(app().database);
  };
  await destroy(draft._id);
  expect((await read(image)).statusCode).toBe(200);
  await destroy(copy._id);
  // Over PostgreSQL, the cache is cleared when a message arrives.
  await eventually(async () => expect((await read(image)).statusCode).toBe(404));
});

test('a visitor’s page shows the image with its size and its description', async () => {
  const owner = await app().owner();
  const draft = await app().form(owner, { title: 'Plots' });
  const image = (await upload(owner, draft._id, await picture(320, 200).png().toBuffer())).body.data.id;
  const form = await pictured(owner, image);
  const { body } = await app().call<{ pages: { fields: object[] }[] }>('GET', `/forms/public/${form._id}`);
  expect(body.data.pages[0]?.fields[0]).toMatchObject({ details: { image, alternative: 'Nine plots' } });
});
