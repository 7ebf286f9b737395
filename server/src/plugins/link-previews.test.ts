import { useTestApp } from '../testing/test-app';

const app = useTestApp();

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

test('answers 404 for an unknown form', async () => {
  expect((await imageOf('00000000-0000-4000-8000-000000000000')).statusCode).toBe(404);
  expect((await imageOf('not-an-id')).statusCode).toBe(404);
});
