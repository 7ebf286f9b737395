import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@tessera/fields/durations';
import type { WireResponses, WireUpload } from '@tessera/form-model/wire';
import { sharedSecret } from '../../repositories/secrets';
import { submissionKeys } from '../../spam/submission-keys';
import { idsIn, stores, useStore } from '../../testing/file-stores';
import { type Answer, firstOf, type Owner, useTestApp } from '../../testing/test-app';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108020000009077', 'hex');

describe.each(stores)('over %s', (_name, open) => {
  const store = useStore(open);
  const app = useTestApp(async () => ({ files: store().files }));

  function upload(
    formId: string,
    key: string,
    content: Buffer,
    name = 'photo.png',
    field = 'photo',
  ): Promise<Answer<WireUpload>> {
    const payload = Buffer.concat([
      Buffer.from(`--edge\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
      content,
      Buffer.from('\r\n--edge--\r\n'),
    ]);
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
    return app().raw({ method: 'POST', url: `/api/forms/${formId}/files?key=${key}&field=${field}`, headers, payload });
  }

  const withPhoto = (owner: Owner, validation: object = {}) =>
    app().form(owner, { status: 'published', fields: [{ id: 'photo', type: 'file', label: 'Photo', validation }] });

  const filesOf = (formId: string) => idsIn(store().files, formId);

  test.each([
    ['without an end', 'multipart/form-data; boundary=edge', '--edge\r\nContent-Disposition: form-data; name="file"'],
    ['without a boundary', 'multipart/form-data', 'x'],
    ['with a boundary that is too long', `multipart/form-data; boundary=${'x'.repeat(300)}`, 'x'],
    [
      'whose part of bytes has no file name',
      'multipart/form-data; boundary=edge',
      '--edge\r\nContent-Disposition: form-data; name="file"\r\nContent-Type: application/octet-stream\r\n\r\nx\r\n--edge--\r\n',
    ],
  ])('rejects a multipart body %s', async (_what, contentType, payload) => {
    const form = await withPhoto(await app().owner());
    const url = `/api/forms/${form._id}/files?key=${randomUUID()}&field=photo`;
    const sent = await app().raw({ method: 'POST', url, headers: { 'content-type': contentType }, payload });
    expect([sent.status, sent.body.code]).toEqual([400, 'file-missing']);
  });

  test('sends an uploaded file to the owner unchanged, as an attachment', async () => {
    const owner = await app().owner();
    const form = await withPhoto(owner);
    const key = randomUUID();
    const sent = await upload(form._id, key, png, 'C:\\fakepath\\müll.png');
    expect([sent.status, sent.body.data]).toEqual([
      201,
      { id: expect.any(String), name: 'müll.png', size: png.length },
    ]);
    await app().submit(form._id, { key, data: { photo: 'müll.png' } });
    const { body } = await app().call<WireResponses>('GET', `/forms/${form._id}/responses`, { token: owner.token });
    const response = firstOf(body.data.responses);
    expect(response.files).toEqual([
      { id: sent.body.data.id, fieldId: 'photo', name: 'müll.png', size: png.length, index: 0 },
    ]);

    const url = `/api/forms/${form._id}/responses/${response.id}/files/${sent.body.data.id}`;
    const answer = await app().app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } });
    expect(answer.rawPayload.equals(png)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="m_ll.png"; filename*=UTF-8\'\'m%C3%BCll.png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  test('enforces the field’s limits for size and type, detecting the type from the content', async () => {
    const form = await withPhoto(await app().owner(), { maxBytes: 100, kinds: ['image/*'] });
    const key = randomUUID();
    expect((await upload(form._id, key, Buffer.alloc(101, png))).body.code).toBe('file-too-large');
    expect((await upload(form._id, key, Buffer.from('MZ, says the name'))).body.code).toBe('file-kind');
    expect(await filesOf(form._id)).toEqual([]);
    expect((await upload(form._id, key, png, 'no-ending')).status).toBe(201);
    const drawing = '<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg"/>';
    expect((await upload(form._id, key, Buffer.from(drawing))).status).toBe(201);
    expect((await upload(form._id, key, Buffer.from(`<p>${drawing}</p>`))).body.code).toBe('file-kind');
  });

  test('rejects files for anything but a file question of the form', async () => {
    const form = await app().form(await app().owner());
    expect((await upload(form._id, randomUUID(), png, 'x.png', 'name')).status).toBe(404);
    expect((await upload(randomUUID(), randomUUID(), png)).status).toBe(404);
  });

  test('rejects further files after the response was submitted', async () => {
    const form = await withPhoto(await app().owner());
    const key = randomUUID();
    await app().submit(form._id, { key, data: {} });
    expect((await upload(form._id, key, png)).body.code).toBe('already-submitted');
  });

  test('hides a file from the owner that the visitor removed before submitting', async () => {
    const owner = await app().owner();
    const form = await withPhoto(owner, { maxCount: 3 });
    const key = randomUUID();
    const ids: string[] = [];
    for (const name of ['mistake.png', 'plan.png', 'plan.png'])
      ids.push((await upload(form._id, key, png, name)).body.data.id);
    await app().submit(form._id, { key, data: { photo: ['plan.png'] } });
    const { body } = await app().call<WireResponses>('GET', `/forms/${form._id}/responses`, { token: owner.token });
    const response = firstOf(body.data.responses);
    expect(response.files.map(({ id }) => id)).toEqual([ids[2]]);
    const url = `/forms/${form._id}/responses/${response.id}/files/${ids[0]}`;
    expect((await app().call('GET', url, { token: owner.token })).status).toBe(404);
  });

  test('takes a required file of a question that the owner removed while the page was open, and its answers', async () => {
    const owner = await app().owner();
    const fields = [{ id: 'photo', type: 'file', label: 'Photo', required: true }];
    const form = await app().form(owner, { status: 'published', visibility: 'public', fields });
    const { _id: id, version } = form;
    const body = {
      title: 'Photos',
      version,
      fields: [{ id: 'name', type: 'text', label: 'Name' }],
      status: 'published',
    };
    expect((await app().call('PUT', `/forms/${id}`, { token: owner.token, body })).status).toBe(200);
    await app().database.query(
      `UPDATE form_versions SET published_at = now() - CASE WHEN version = $2 THEN 6 ELSE 2 END * interval '1 hour'
       WHERE form_id = $1 AND published_at IS NOT NULL`,
      [id, version],
    );
    const keys = submissionKeys(await sharedSecret(app().database, 'submission-keys'));
    const key = keys.issue(id, Date.now() - 3 * HOUR_MS);
    // Everyone else may upload only what the published form asks for.
    for (const other of [randomUUID(), keys.issue(id)]) expect((await upload(id, other, png)).status).toBe(404);
    expect((await upload(id, key, png)).status).toBe(201);
    const sent = await app().submit(id, { key, version, data: { photo: 'photo.png' } });
    expect(sent.status).toBe(201);
  });

  test('accepts no file above 1 GB, whatever size the question names', async () => {
    const form = await withPhoto(await app().owner(), { maxBytes: 2 ** 40 });
    const url = `/api/forms/${form._id}/files?key=${randomUUID()}&field=photo`;
    const headers = { 'content-type': 'multipart/form-data; boundary=edge', 'content-length': String(1.5 * 1024 ** 3) };
    const sent = await app().raw({ method: 'POST', url, headers, payload: '--edge--' });
    expect([sent.status, sent.body.code]).toEqual([413, 'file-too-large']);
    expect(sent.body.message).toBe('The file is larger than 1 GB.');
  });

  test('deletes files together with their response and their form', async () => {
    const owner = await app().owner();
    const form = await withPhoto(owner);
    const keys = [randomUUID(), randomUUID()] as const;
    for (const key of keys) {
      await upload(form._id, key, png);
      await app().submit(form._id, { key, data: { photo: 'photo.png' } });
    }
    const { body } = await app().call<WireResponses>('GET', `/forms/${form._id}/responses`, { token: owner.token });
    const response = firstOf(body.data.responses);
    await app().call('DELETE', `/forms/${form._id}/responses/${response.id}`, { token: owner.token });
    expect(await filesOf(form._id)).toHaveLength(1);
    expect(await filesOf(form._id)).not.toContain(firstOf(response.files).id);
    await app().call('DELETE', `/forms/${form._id}`, { token: owner.token });
    expect(await filesOf(form._id)).toEqual([]);
  });

  test('removes a stored file if its row cannot be written', async () => {
    const owner = await app().owner();
    const form = await withPhoto(owner);
    const { database } = app();
    await database.query("ALTER TABLE uploads ADD CONSTRAINT nothing CHECK (name <> 'unlucky.png')");
    expect((await upload(form._id, randomUUID(), png, 'unlucky.png')).status).toBe(500);
    expect(await filesOf(form._id)).toEqual([]);
  });
});
