import { randomUUID } from 'node:crypto';
import type { WireForm, WireResponses } from '@tessera/form-model/wire';
import { storeImage } from '../repositories/images';
import { type Answer, type FormList, firstOf, type Owner, useTestApp } from '../testing/test-app';
import { defaultQuotas, type Quotas, readQuotas } from './quotas';

const none: Quotas = {
  forms: Number.POSITIVE_INFINITY,
  formBytes: Number.POSITIVE_INFINITY,
  accountBytes: Number.POSITIVE_INFINITY,
  installationBytes: Number.POSITIVE_INFINITY,
  unclaimedBytes: Number.POSITIVE_INFINITY,
  unclaimedAddressBytes: Number.POSITIVE_INFINITY,
};

function useApp(quotas: Partial<Quotas>) {
  const app = useTestApp({ quotas: { ...none, ...quotas } });
  const withPhoto = (owner: Owner, validation: object = {}) =>
    app().form(owner, { status: 'published', fields: [{ id: 'photo', type: 'file', label: 'Photo', validation }] });
  const upload = (formId: string, key = randomUUID() as string, from = '192.0.2.1'): Promise<Answer> =>
    app().raw({
      method: 'POST',
      url: `/api/forms/${formId}/files?key=${key}&field=photo&name=note.txt`,
      headers: { 'content-type': 'multipart/form-data; boundary=edge' },
      payload: `--edge\r\ncontent-disposition: form-data; name="file"; filename="n"\r\n\r\n${'x'.repeat(1000)}\r\n--edge--\r\n`,
      remoteAddress: from,
    });
  const submit = (formId: string, key: string) => app().submit(formId, { key, data: { photo: 'note.txt' } });
  return { app, withPhoto, upload, submit };
}

const full = expect.objectContaining({ status: 403, body: expect.objectContaining({ code: 'uploads-full' }) });
const taken = expect.objectContaining({ status: 201 });

describe('forms of an account', () => {
  const { app } = useApp({ forms: 3 });
  const create = (owner: Owner) =>
    app().call<WireForm>('POST', '/forms', { token: owner.token, body: { title: 'One more' } });

  test('are limited by the quota, also for simultaneous requests, without affecting other accounts', async () => {
    const [owner, other] = [await app().owner(), await app().owner()];
    const created = await Promise.all(Array.from({ length: 6 }, () => create(owner)));
    expect(created.map(({ status }) => status).sort()).toEqual([201, 201, 201, 403, 403, 403]);
    const refused = created.find(({ status }) => status === 403)?.body;
    expect([refused?.code, refused?.message]).toEqual([
      'too-many-forms',
      'You have reached the limit of 3 forms. Delete forms permanently from the trash, then try again.',
    ]);
    expect((await create(other)).status).toBe(201);
    const { body } = await app().call<FormList>('GET', '/forms', { token: owner.token });
    await app().call('DELETE', `/forms/${firstOf(body.data.forms)._id}`, { token: owner.token });
    expect((await create(owner)).status).toBe(201);
  });
});

describe.each([
  ['a form', { formBytes: 2_500 }],
  ['an account', { accountBytes: 2_500 }],
  ['the installation', { installationBytes: 2_500 }],
])('files of %s', (_, quotas) => {
  const { app, withPhoto, upload, submit } = useApp(quotas);
  test('are rejected beyond the quota, and accepted again after others were deleted', async () => {
    const owner = await app().owner();
    const form = await withPhoto(owner, { maxBytes: 1_000 });
    const [one, two] = [randomUUID(), randomUUID()];
    for (const key of [one, two]) {
      expect(await upload(form._id, key)).toEqual(taken);
      await submit(form._id, key);
    }
    const refused = await upload(form._id);
    expect(refused).toEqual(full);
    expect(refused.body.message).toBe(
      'The storage for files is full. Send the form without files, or contact its owner.',
    );
    const { body } = await app().call<WireResponses>('GET', `/forms/${form._id}/responses`, { token: owner.token });
    const responseId = firstOf(body.data.responses).id;
    await app().call('DELETE', `/forms/${form._id}/responses/${responseId}`, { token: owner.token });
    expect(await upload(form._id)).toEqual(taken);
  });
});

describe.each([
  ['an account', { accountBytes: 2_500 }],
  ['the installation', { installationBytes: 2_500 }],
])('files of %s', (_, quotas) => {
  const { app, withPhoto, upload } = useApp(quotas);
  test('are rejected when images take the room', async () => {
    const form = await withPhoto(await app().owner(), { maxBytes: 1_000 });
    const image = { id: `${'i'.repeat(43)}-1x1`, content: Buffer.alloc(2_000) };
    await app().database.transaction((transaction) => storeImage(transaction, form._id, image));
    expect(await upload(form._id)).toEqual(full);
  });
});

describe.each([
  ['a form', { formBytes: 2_500 }],
  ['an account', { accountBytes: 2_500 }],
  ['a form without a response', { unclaimedBytes: 2_500 }],
])('files of %s', (_, quotas) => {
  const { app, withPhoto, upload } = useApp(quotas);
  test('do not pass the quota when many uploads end at once', async () => {
    const form = await withPhoto(await app().owner(), { maxBytes: 1_000 });
    const sent = await Promise.all(Array.from({ length: 12 }, () => upload(form._id)));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 201, ...Array.from({ length: 10 }, () => 403)]);
    const stored = await app().database.query('SELECT size FROM uploads WHERE form_id = $1', [form._id]);
    expect(stored).toHaveLength(2);
  });
});

describe('files without a response', () => {
  const { app, withPhoto, upload, submit } = useApp({ unclaimedBytes: 5_500, unclaimedAddressBytes: 2_500 });

  test('are limited per network, whatever keys it invents, without affecting other networks', async () => {
    const form = await withPhoto(await app().owner(), { maxBytes: 1_000 });
    expect([await upload(form._id), await upload(form._id), await upload(form._id)]).toEqual([taken, taken, full]);
    const other = randomUUID();
    expect(await upload(form._id, other, '192.0.2.2')).toEqual(taken);
    expect((await submit(form._id, other)).status).toBe(201);
  });

  test('do not count after their response was submitted', async () => {
    const form = await withPhoto(await app().owner(), { maxBytes: 1_000 });
    for (let index = 0; index < 4; index += 1) {
      const key = randomUUID();
      expect(await upload(form._id, key)).toEqual(taken);
      await submit(form._id, key);
    }
  });

  test('are deleted when they are older than a day and room is needed', async () => {
    const form = await withPhoto(await app().owner(), { maxBytes: 1_000 });
    for (const at of [1, 2, 3, 4, 5]) expect(await upload(form._id, randomUUID(), `192.0.2.${at}`)).toEqual(taken);
    expect(await upload(form._id, randomUUID(), '192.0.2.9')).toEqual(full);
    await app().database.query("UPDATE uploads SET created_at = now() - interval '25 hours' WHERE form_id = $1", [
      form._id,
    ]);
    expect(await upload(form._id, randomUUID(), '192.0.2.9')).toEqual(taken);
    expect(await app().database.query('SELECT 1 FROM uploads WHERE form_id = $1', [form._id])).toHaveLength(1);
  });

  test('make room for the file that replaces them, where a question takes one file', async () => {
    const { app: free, withPhoto: make, upload: send, submit: finish } = unlimited;
    const form = await make(await free().owner());
    const [key, other] = [randomUUID(), randomUUID()];
    expect(await send(form._id, other)).toEqual(taken);
    let last = '';
    for (let index = 0; index < 30; index += 1) {
      const stored = await send(form._id, key);
      expect(stored).toEqual(taken);
      last = (stored.body.data as { id: string }).id;
    }
    const rows = await free().database.query<{ id: string }>(
      'SELECT id FROM uploads WHERE submission_key = $1 ORDER BY created_at',
      [key],
    );
    expect(rows.at(-1)?.id).toBe(last);
    expect(rows.length).toBeLessThan(22);
    expect((await finish(form._id, key)).status).toBe(201);
    expect((await finish(form._id, other)).status).toBe(201);
  });

  test('make room in the storage of their network for the file that replaces them', async () => {
    const { app: limited, withPhoto: make, upload: send } = limitedNetwork;
    const form = await make(await limited().owner(), { maxBytes: 1_000 });
    const key = randomUUID();
    for (let index = 0; index < 6; index += 1) expect(await send(form._id, key)).toEqual(taken);
    expect(await send(form._id)).toEqual(full);
  });

  test('leave the storage of their network to others once they are removed', async () => {
    const { app: limited, withPhoto: make, upload: send } = limitedNetwork;
    const form = await make(await limited().owner(), { maxBytes: 1_000, maxCount: 3 });
    const key = randomUUID();
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) ids.push(((await send(form._id, key)).body.data as { id: string }).id);
    expect(await send(form._id, key)).toEqual(full);
    await limited().call('POST', `/forms/${form._id}/files/${ids[1]}/remove?key=${key}`);
    expect(await send(form._id)).toEqual(taken);
    expect(await send(form._id)).toEqual(full);
  });

  test('are limited per question to the number that it accepts, plus some replacements', async () => {
    const { app: free, withPhoto: make, upload: send } = unlimited;
    const form = await make(await free().owner(), { maxCount: 2 });
    const key = randomUUID();
    for (let index = 0; index < 22; index += 1) expect(await send(form._id, key)).toEqual(taken);
    expect((await send(form._id, key)).body.code).toBe('too-many-files');
  });

  test('do not count after the visitor removed them, and only their own page can do that', async () => {
    const { app: free, withPhoto: make, upload: send, submit: finish } = unlimited;
    const form = await make(await free().owner(), { maxCount: 2 });
    const key = randomUUID();
    const idOf = (answer: Answer) => (answer.body.data as { id: string }).id;
    const remove = (id: string, under = key) =>
      free().call('POST', `/forms/${form._id}/files/${id}/remove?key=${under}`);
    const stored = async () => free().database.query('SELECT 1 FROM uploads WHERE submission_key = $1', [key]);
    const kept = idOf(await send(form._id, key));
    for (let index = 0; index < 30; index += 1) {
      const sent = await send(form._id, key);
      expect(sent).toEqual(taken);
      await remove(idOf(sent));
    }
    expect(await stored()).toHaveLength(1);
    expect((await remove(kept, randomUUID())).status).toBe(200);
    expect((await remove('no-id')).status).toBe(200);
    expect(await stored()).toHaveLength(1);
    expect((await finish(form._id, key)).status).toBe(201);
    await remove(kept);
    expect(await stored()).toHaveLength(1);
  });
});

const unlimited = useApp({});
const limitedNetwork = useApp({ unclaimedAddressBytes: 3_500 });

test('keeps the stored totals correct, whatever deletes files', async () => {
  const { app, withPhoto, upload, submit } = unlimited;
  const owner = await app().owner();
  const form = await withPhoto(owner);
  const total = async () =>
    Number(
      (
        await app().database.query<{ bytes: string }>('SELECT bytes FROM upload_totals WHERE form_id = $1', [form._id])
      )[0]?.bytes,
    );
  const key = randomUUID();
  await upload(form._id, key);
  await upload(form._id);
  expect(await total()).toBe(2_000);
  await submit(form._id, key);
  await app().database.query('DELETE FROM uploads WHERE form_id = $1 AND NOT sent', [form._id]);
  expect(await total()).toBe(1_000);
  await app().call('DELETE', `/forms/${form._id}`, { token: owner.token });
  expect(await total()).toBeNaN();
});

test('rejects a quota that is neither a size, a number nor “off” in one clear line', () => {
  expect(readQuotas({})).toEqual(defaultQuotas);
  expect(
    readQuotas({ QUOTA_FORMS: '10', QUOTA_FORM_FILES: '500 MB', QUOTA_ACCOUNT_FILES: '2GB', QUOTA_ALL_FILES: 'off' }),
  ).toEqual({
    ...defaultQuotas,
    forms: 10,
    formBytes: 500 * 1024 ** 2,
    accountBytes: 2 * 1024 ** 3,
    installationBytes: Number.POSITIVE_INFINITY,
  });
  for (const wrong of ['500', 'MB', '-1 GB', '1.5 GB', '9999999 GB', '1 gb'])
    expect(() => readQuotas({ QUOTA_UNCLAIMED_FILES: wrong })).toThrow(
      `QUOTA_UNCLAIMED_FILES must be a size such as 500 MB, or off, not: ${wrong}`,
    );
  for (const wrong of ['0', '-1', 'many', '1e3'])
    expect(() => readQuotas({ QUOTA_FORMS: wrong })).toThrow(
      `QUOTA_FORMS must be off, or a whole number from 1 to 999999999, not: ${wrong}`,
    );
});
