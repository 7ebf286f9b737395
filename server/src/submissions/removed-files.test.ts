import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { defaultSettings } from '@tessera/form-model/default-settings';
import type { WireForm, WireUpload } from '@tessera/form-model/wire';
import type { Transaction } from '../database/database';
import { correctionKey } from '../schemas/correction-key';
import { defaultSpamRules, withoutRates } from '../settings/spam-rules';
import { useTestApp } from '../testing/test-app';

const app = useTestApp({ spam: withoutRates(defaultSpamRules) });

async function formWithPhoto() {
  const owner = await app().owner();
  const form = await app().form(owner, {
    status: 'published',
    visibility: 'public',
    fields: [{ id: 'photo', type: 'file', label: 'Photo', required: true }],
    settings: { ...defaultSettings(), mayCorrect: true },
  });
  return { owner, form };
}

async function upload(form: WireForm, key: string): Promise<string> {
  const { body } = await app().raw<WireUpload>({
    method: 'POST',
    url: `/api/forms/${form._id}/files?key=${key}&field=photo&name=note.txt`,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload: '--edge\r\ncontent-disposition: form-data; name="file"; filename="n"\r\n\r\nA note\r\n--edge--\r\n',
  });
  return body.data.id;
}

const remove = (form: WireForm, key: string, id: string) =>
  app().call('POST', `/forms/${form._id}/files/${id}/remove?key=${key}`);
const send = (form: WireForm, key: string, id: string, more: object = {}) =>
  app().submit(form._id, { key, data: { photo: 'note.txt' }, files: { photo: [id] }, ...more });

/** Lets something happen before the next response is stored: its answers are checked already. */
function beforeStoring(happen: () => Promise<unknown>): void {
  const { database } = app();
  const { transaction, query } = database;
  let isOver = false;
  const once = async () => {
    if (isOver) return;
    isOver = true;
    await happen();
  };
  jest.spyOn(database, 'transaction').mockImplementation(async (work) => {
    await once();
    return transaction(work);
  });
  jest.spyOn(database, 'query').mockImplementation(async (sql, ...rest) => {
    if (/store_responses|quarantine_response/.test(sql)) await once();
    return query(sql, ...rest);
  });
}
afterEach(() => jest.restoreAllMocks());

const stored = (form: WireForm) =>
  app().database.query<{ files: object }>(
    `SELECT files FROM responses WHERE form_id = $1
     UNION ALL SELECT (response -> 'files')::jsonb FROM quarantined_responses WHERE form_id = $1`,
    [form._id],
  );

describe('a file that is removed while its answers are being stored', () => {
  test.each([
    ['a response', {}],
    ['a response in quarantine', { homepage: 'https://bot.example' }],
  ])('is not named by %s: the visitor is told that it is missing', async (_what, more) => {
    const { form } = await formWithPhoto();
    const key = randomUUID();
    const id = await upload(form, key);
    beforeStoring(() => remove(form, key, id));
    const refused = await send(form, key, id, more);
    expect([refused.status, refused.body.code]).toEqual([422, 'answers-invalid']);
    expect(await stored(form)).toEqual([]);
    jest.restoreAllMocks();
    expect((await send(form, key, await upload(form, key), more)).status).toBe(201);
  });

  test('is not named by a correction, and the response stays as it was', async () => {
    const { form } = await formWithPhoto();
    const first = randomUUID();
    const old = await upload(form, first);
    const { receipt } = (await send(form, first, old)).body.data;
    const key = correctionKey(randomUUID(), receipt, 1);
    const id = await upload(form, key);
    beforeStoring(() => remove(form, key, id));
    expect((await send(form, key, id)).status).toBe(422);
    expect(await stored(form)).toEqual([{ files: { photo: [old] } }]);
  });

  test('does not fail the other responses of its group', async () => {
    const { form } = await formWithPhoto();
    const keys = Array.from({ length: 6 }, () => randomUUID());
    const ids: string[] = [];
    for (const key of keys) ids.push(await upload(form, key));
    beforeStoring(() => remove(form, keys[2] ?? '', ids[2] ?? ''));
    const sent = await Promise.all(keys.map((key, index) => send(form, key, ids[index] ?? '')));
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 422, 201, 201, 201]);
  });
});

test('a file of a response that is being stored cannot be removed any more', async () => {
  const { owner, form } = await formWithPhoto();
  const key = randomUUID();
  const id = await upload(form, key);
  const { database } = app();
  const { transaction, query } = database;
  let removal: Promise<unknown> = Promise.resolve();
  let removing = () => {};
  const isRemoving = new Promise<void>((resolve) => {
    removing = resolve;
  });
  jest.spyOn(database, 'query').mockImplementation((sql, ...rest) => {
    const answer = query(sql, ...rest);
    if (/DELETE FROM uploads/.test(sql)) removing();
    return answer;
  });
  jest.spyOn(database, 'transaction').mockImplementationOnce((work) =>
    transaction(async (inner: Transaction) => {
      const result = await work(inner);
      removal = remove(form, key, id);
      await isRemoving;
      return result;
    }),
  );
  expect((await send(form, key, id)).status).toBe(201);
  await removal;
  const { token } = owner;
  const list = await app().call<{ responses: { id: string }[] }>('GET', `/forms/${form._id}/responses`, { token });
  const file = await app().call('GET', `/forms/${form._id}/responses/${list.body.data.responses[0]?.id}/files/${id}`, {
    token,
  });
  expect([file.status, file.text]).toEqual([200, 'A note']);
});

test('a response never lacks its file, whoever is first', async () => {
  const { form } = await formWithPhoto();
  for (let round = 0; round < 40; round += 1) {
    const key = randomUUID();
    const id = await upload(form, key);
    const later = setTimeout((round * 7) % 20);
    const [sent] = await Promise.all([send(form, key, id), later.then(() => remove(form, key, id))]);
    const found = await app().database.query('SELECT 1 FROM uploads WHERE id = $1', [id]);
    expect([sent.status, found.length]).toEqual(sent.status === 201 ? [201, 1] : [422, 0]);
  }
});
