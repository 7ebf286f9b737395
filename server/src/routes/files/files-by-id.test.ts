import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { WireForm, WireResponses, WireUpload } from '@tessera/form-model/wire';
import { diskStore } from '../../files/disk-store';
import { sweepOrphans } from '../../files/sweep-orphans';
import { idsIn } from '../../testing/file-stores';
import { firstOf, type Owner, useTestApp } from '../../testing/test-app';

const app = useTestApp();

/** A small PNG image. The last bytes distinguish it from others. */
const picture = (mark: string) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108020000009077', 'hex'),
    Buffer.from(mark),
  ]);

/** Uploads a file like a browser: the body encodes quotes and line breaks of the name, the query does not. */
async function upload(formId: string, key: string, name: string, mark = name, tellsName = true): Promise<string> {
  const encoded = name.replaceAll('"', '%22').replaceAll('\n', '%0A');
  const payload = Buffer.concat([
    Buffer.from(`--edge\r\ncontent-disposition: form-data; name="file"; filename="${encoded}"\r\n\r\n`),
    picture(mark),
    Buffer.from('\r\n--edge--\r\n'),
  ]);
  const query = new URLSearchParams({ key, field: 'photo', ...(tellsName ? { name } : {}) });
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  const sent = await app().raw<WireUpload>({
    method: 'POST',
    url: `/api/forms/${formId}/files?${query}`,
    headers,
    payload,
  });
  if (sent.status !== 201) throw new Error(sent.text);
  return sent.body.data.id;
}

const withPhotos = (owner: Owner, more: object = {}) =>
  app().form(owner, {
    status: 'published',
    fields: [{ id: 'photo', type: 'file', label: 'Photo', validation: { maxCount: 5 }, ...more }],
  });

async function responsesOf(owner: Owner, formId: string): Promise<WireResponses['responses']> {
  return (await app().call<WireResponses>('GET', `/forms/${formId}/responses`, { token: owner.token })).body.data
    .responses;
}

async function bytesOf(owner: Owner, response: WireResponses['responses'][number]): Promise<string[]> {
  const all = response.files.map(async ({ id }) => {
    const url = `/api/forms/${response.formId}/responses/${response.id}/files/${id}`;
    const { rawPayload } = await app().app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } });
    return rawPayload.subarray(picture('').length).toString();
  });
  return Promise.all(all);
}

const store = () => diskStore(join(app().folder, 'files'));
const sweep = () => sweepOrphans({ database: app().database, files: store() });

test.each([
  'plan "final".png',
  'a\\b.png',
  'C:\\x "y".png',
  '50%22 of it.png',
  "owner's; name=x.png",
  'صورة العائلة.png',
  '写真 😀.png',
])('sends the owner the file named %s and keeps it during housekeeping', async (name) => {
  const owner = await app().owner();
  const form = await withPhotos(owner);
  for (const tellsName of [true, false]) {
    const key = randomUUID();
    const id = await upload(form._id, key, name, 'mine', tellsName);
    // The page uses the file name on the visitor’s computer.
    const sent = await app().submit(form._id, { key, data: { photo: [name] }, files: { photo: [id] } });
    expect([sent.status, sent.body.data.missingFiles]).toEqual([201, undefined]);
    await sweep();
    const response = firstOf(await responsesOf(owner, form._id));
    expect(response.files).toEqual([expect.objectContaining({ id, fieldId: 'photo', index: 0 })]);
    expect(response.data.photo).toEqual([firstOf(response.files).name]);
    expect(await bytesOf(owner, response)).toEqual(['mine']);
  }
});

test('keeps two files with the same name apart, in the order of the answer', async () => {
  const owner = await app().owner();
  const form = await withPhotos(owner);
  const key = randomUUID();
  const ids = [];
  for (const mark of ['first', 'second', 'third']) ids.push(await upload(form._id, key, 'image.jpg', mark));
  const [first, , third] = ids;
  const data = { photo: ['image.jpg', 'image.jpg'] };
  await app().submit(form._id, { key, data, files: { photo: [third, first] } });
  await sweep();
  const response = firstOf(await responsesOf(owner, form._id));
  expect(response.data).toEqual(data);
  expect(response.files.map(({ index }) => index)).toEqual([0, 1]);
  expect(await bytesOf(owner, response)).toEqual(['third', 'first']);
  expect((await idsIn(store(), form._id)).sort()).toEqual([first, third].sort());
});

test('uses the last uploads of each name for clients that send no ids', async () => {
  const owner = await app().owner();
  const form = await withPhotos(owner);
  const key = randomUUID();
  for (const mark of ['replaced', 'first', 'second']) await upload(form._id, key, 'image.jpg', mark, false);
  await upload(form._id, key, 'plan "A".png', 'plan', false);
  await app().submit(form._id, { key, data: { photo: ['image.jpg', 'plan "A".png', 'image.jpg'] } });
  expect(await bytesOf(owner, firstOf(await responsesOf(owner, form._id)))).toEqual(['first', 'plan', 'second']);
});

describe('a file that was not uploaded', () => {
  const wrong = (form: WireForm, key: string) => [
    { data: { photo: ['lost.png'] } },
    { data: { photo: ['lost.png'] }, files: { photo: [null] } },
    { data: { photo: ['lost.png'] }, files: { photo: [randomUUID()] } },
    { data: { photo: 'lost.png' }, files: { photo: [form._id], key: [key] } },
  ];

  test.each([
    ['the question is required', { required: true }],
    ['a number of files is required', { validation: { minCount: 1, maxCount: 5 } }],
  ])('is rejected by name if %s', async (_, more) => {
    const owner = await app().owner();
    const form = await withPhotos(owner, more);
    const key = randomUUID();
    for (const submission of wrong(form, key)) {
      const { status, body } = await app().submit(form._id, { key, ...submission });
      expect([status, body.code, body.data]).toEqual([
        422,
        'answers-invalid',
        { missingFiles: { photo: ['lost.png'] }, problems: { photo: 'file-missing' } },
      ]);
      expect(body.errors?.photo).toBe('“lost.png” did not arrive. Choose the file again.');
    }
    const id = await upload(form._id, key, 'here.png');
    const half = { data: { photo: ['here.png', 'lost.png'] }, files: { photo: [id, null] } };
    expect((await app().submit(form._id, { key, ...half })).status).toBe(422);
    expect(await responsesOf(owner, form._id)).toEqual([]);
  });

  test('is reported for an optional question on every repetition, and its name stays in the answer', async () => {
    const owner = await app().owner();
    const form = await withPhotos(owner);
    const key = randomUUID();
    const id = await upload(form._id, key, 'here.png');
    const submission = { key, data: { photo: ['lost.png', 'here.png'] }, files: { photo: [null, id] } };
    const first = await app().submit(form._id, submission);
    expect([first.status, first.body.data.missingFiles]).toEqual([201, { photo: ['lost.png'] }]);
    await sweep();
    const again = await app().submit(form._id, submission);
    expect([again.status, again.body.data]).toEqual([200, first.body.data]);
    const response = firstOf(await responsesOf(owner, form._id));
    expect(response.data.photo).toEqual(['lost.png', 'here.png']);
    expect(response.files).toEqual([expect.objectContaining({ id, index: 1, name: 'here.png' })]);
  });

  test('is neither reported nor stored for a hidden question', async () => {
    const owner = await app().owner();
    const form = await app().form(owner, {
      status: 'published',
      fields: [
        { id: 'name', type: 'text', label: 'Name' },
        { id: 'photo', type: 'file', label: 'Photo', required: true },
      ],
      conditions: [
        {
          action: 'show',
          target: { kind: 'field', id: 'photo' },
          terms: [{ fieldId: 'name', comparison: 'is', operand: 'Ana' }],
        },
      ],
    });
    const sent = await app().submit(form._id, { data: { name: 'Bo', photo: 'x.png' } });
    expect([sent.status, sent.body.data.missingFiles]).toEqual([201, undefined]);
    expect(firstOf(await responsesOf(owner, form._id))).toMatchObject({ data: { name: 'Bo' }, files: [] });
  });
});

test('ignores files of another key, question or form', async () => {
  const owner = await app().owner();
  const form = await withPhotos(owner, { required: true });
  const other = await withPhotos(owner);
  const key = randomUUID();
  const foreign = [await upload(form._id, randomUUID(), 'a.png'), await upload(other._id, key, 'a.png')];
  for (const id of foreign) {
    const { status } = await app().submit(form._id, { key, data: { photo: ['a.png'] }, files: { photo: [id] } });
    expect(status).toBe(422);
  }
});

test('counts an upload that is listed twice as one file', async () => {
  const owner = await app().owner();
  const form = await withPhotos(owner);
  const key = randomUUID();
  const id = await upload(form._id, key, 'a.png');
  const sent = await app().submit(form._id, {
    key,
    data: { photo: ['a.png', 'a.png'] },
    files: { photo: [id, id.toUpperCase()] },
  });
  expect(sent.body.data.missingFiles).toEqual({ photo: ['a.png'] });
  expect(firstOf(await responsesOf(owner, form._id)).files).toHaveLength(1);
});

test('treats a different file with the same name under a used key as a different response', async () => {
  const owner = await app().owner();
  const form = await withPhotos(owner);
  const key = randomUUID();
  const ids = [await upload(form._id, key, 'image.jpg', 'one'), await upload(form._id, key, 'image.jpg', 'two')];
  const send = (id?: string) =>
    app().submit(form._id, { key, data: { photo: ['image.jpg'] }, files: { photo: [id ?? null] } });
  expect((await send(ids[0])).status).toBe(201);
  expect((await send(ids[0])).status).toBe(200);
  expect((await send(ids[1])).body.code).toBe('answers-differ');
});

test.each([
  ['not a list', { photo: 'x' }],
  ['numbers', { photo: [1] }],
  ['a list that is too long', { photo: Array.from({ length: 1001 }, () => null) }],
])('rejects ids that are %s', async (_, files) => {
  const form = await withPhotos(await app().owner());
  expect((await app().submit(form._id, { data: {}, files })).status).toBe(400);
});
