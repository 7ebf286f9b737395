import { randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS } from '@tessera/fields/durations';
import type { WireQuarantine, WireResponses } from '@tessera/form-model/wire';
import { insertUpload } from '../repositories/uploads';
import { correctionKey } from '../schemas/correction-key';
import { defaultSpamRules, withoutRates } from '../settings/spam-rules';
import { idsIn, stores, useStore } from '../testing/file-stores';
import { useTestApp } from '../testing/test-app';
import { sweepOrphans } from './sweep-orphans';

async function* bytes(count = 10) {
  yield randomBytes(count);
}

describe.each(stores)('over %s', (_name, open) => {
  const store = useStore(open);
  const app = useTestApp(async () => ({ files: store().files, spam: withoutRates(defaultSpamRules) }));
  const withPhoto = async () =>
    app().form(await app().owner(), {
      status: 'published',
      fields: [{ id: 'photo', type: 'file', label: 'Photo' }],
    });
  const sweep = (now?: number) => sweepOrphans({ database: app().database, files: store().files }, now);
  const tomorrow = () => Date.now() + DAY_MS + 60_000;

  /** Creates a file as an upload does, with its row. */
  async function uploaded(formId: string, key: string, age: string) {
    const id = randomUUID();
    const size = await store().files.put({ formId, id }, bytes());
    await insertUpload(app().database, {
      id,
      formId,
      key,
      fieldId: 'photo',
      name: 'photo.png',
      size,
      kind: 'image/png',
    });
    await app().database.query('UPDATE uploads SET created_at = now() - $2::interval WHERE id = $1', [id, age]);
    return id;
  }

  /** Creates a file without a row, as if the process had ended before writing the row. */
  async function orphan(formId: string) {
    const id = randomUUID();
    await store().files.put({ formId, id }, bytes());
    return id;
  }

  test('removes files without a response after the month in which browsers keep unsent answers', async () => {
    const { _id: formId } = await withPhoto();
    const [sent, dropped, recent] = [randomUUID(), randomUUID(), randomUUID()];
    const ids = [
      await uploaded(formId, sent, '32 days'),
      await uploaded(formId, recent, '30 days'),
      await uploaded(formId, dropped, '32 days'),
    ];
    await app().submit(formId, { key: sent, data: { photo: 'photo.png' } });
    await sweep();
    expect(await idsIn(store().files, formId)).toEqual(ids.slice(0, 2).sort());
  });

  test('keeps the files of a response in quarantine, which its owner may approve weeks later', async () => {
    const owner = await app().owner();
    const { _id: formId } = await app().form(owner, {
      status: 'published',
      visibility: 'public',
      fields: [{ id: 'photo', type: 'file', label: 'Photo' }],
    });
    const key = randomUUID();
    const id = await uploaded(formId, key, '32 days');
    await app().submit(formId, { key, data: { photo: 'photo.png' }, homepage: 'https://bot.example' });
    const { token } = owner;
    const quarantined = await app().call<WireQuarantine>('GET', `/forms/${formId}/quarantine`, { token });
    expect(quarantined.body.data.count).toBe(1);
    await sweep();
    const ids = quarantined.body.data.responses.map((response) => response.id);
    await app().call('POST', `/forms/${formId}/quarantine/approve`, { token, body: { ids } });
    const { responses } = (await app().call<WireResponses>('GET', `/forms/${formId}/responses`, { token })).body.data;
    expect(responses).toMatchObject([{ data: { photo: 'photo.png' }, files: [{ id }] }]);
    expect(await idsIn(store().files, formId)).toEqual([id]);
  });

  test('removes files of a correction that was never sent as those of any other unsent form', async () => {
    const { _id: formId } = await withPhoto();
    const key = randomUUID();
    const sent = await uploaded(formId, key, '40 days');
    const { receipt } = (await app().submit(formId, { key, data: { photo: 'photo.png' } })).body.data;
    const recent = await uploaded(formId, correctionKey(randomUUID(), receipt, 1), '30 days');
    await uploaded(formId, correctionKey(randomUUID(), receipt, 1), '32 days');
    await sweep();
    expect(await idsIn(store().files, formId)).toEqual([sent, recent].sort());
  });

  test('removes files of a correction that was never sent together with its response', async () => {
    const owner = await app().owner();
    const fields = [{ id: 'photo', type: 'file', label: 'Photo' }];
    const { _id: formId } = await app().form(owner, { status: 'published', fields });
    const receipts: string[] = [];
    const keys: string[] = [];
    const sent: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      const key = randomUUID();
      sent.push(await uploaded(formId, key, '1 minute'));
      const { receipt } = (await app().submit(formId, { key, data: { photo: 'photo.png' } })).body.data;
      receipts.push(receipt);
      keys.push(key);
    }
    const begun = async (suffix: string, receipt = '') =>
      uploaded(formId, `${correctionKey(randomUUID(), receipt, 1)}${suffix}`, '1 minute');
    await begun('', receipts[0]);
    await begun('~1f', receipts[0]);
    await uploaded(formId, `${randomUUID()}.${receipts[0]}~2`, '1 minute');
    const others = [await begun('', receipts[1]), await uploaded(formId, randomUUID(), '1 minute')];
    const [gone] = await app().database.query<{ id: string }>('SELECT id FROM responses WHERE submission_key = $1', [
      keys[0],
    ]);
    await app().call('DELETE', `/forms/${formId}/responses/${gone?.id}`, { token: owner.token });
    expect(await idsIn(store().files, formId)).toEqual([sent[1] ?? '', ...others].sort());
  });

  test('removes files that the visitor took out before sending the form', async () => {
    const { _id: formId } = await withPhoto();
    const key = randomUUID();
    await uploaded(formId, key, '1 minute');
    await app().submit(formId, { key, data: {} });
    await sweep();
    expect(await idsIn(store().files, formId)).toEqual([]);
  });

  test('removes files without a row after a day, but not files of an upload or a response', async () => {
    const { _id: formId } = await withPhoto();
    const key = randomUUID();
    const kept = [await uploaded(formId, key, '3 days'), await uploaded(formId, randomUUID(), '1 minute')];
    await app().submit(formId, { key, data: { photo: 'photo.png' } });
    const left = await orphan(formId);
    await sweep();
    expect(await idsIn(store().files, formId)).toContain(left);
    await sweep(tomorrow());
    expect(await idsIn(store().files, formId)).toEqual(kept.sort());
  });

  test('removes the files of a deleted form', async () => {
    const owner = await app().owner();
    const { _id: formId } = await app().form(owner);
    await app().call('DELETE', `/forms/${formId}`, { token: owner.token });
    await orphan(formId);
    await sweep(tomorrow());
    expect(await idsIn(store().files, formId)).toEqual([]);
  });

  test('keeps the files of a form that is not from this database', async () => {
    const formId = randomUUID();
    const id = await orphan(formId);
    await sweep(tomorrow());
    expect(await idsIn(store().files, formId)).toEqual([id]);
  });

  test('removes an incomplete upload after a day', async () => {
    const { files, unfinished } = store();
    const { _id: formId } = await withPhoto();
    const place = { formId, id: randomUUID() };
    let arrived = () => {};
    const halfThere = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    // Sends twelve megabytes and then never ends.
    void files.put(
      place,
      (async function* () {
        for (let sent = 0; sent < 12; sent += 1) yield randomBytes(1024 * 1024);
        arrived();
        await new Promise(() => undefined);
      })(),
    );
    await halfThere;
    const there = async () => [...unfinished().map((key) => key.split('/').pop()), ...(await idsIn(files, formId))];
    expect(await there()).toEqual([place.id]);
    await sweep();
    expect(await there()).toEqual([place.id]);
    await sweep(tomorrow());
    expect(await there()).toEqual([]);
  });
});
