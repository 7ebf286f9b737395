import { randomBytes, randomUUID } from 'node:crypto';
import { insertUpload } from '../repositories/uploads';
import { idsIn, stores, useStore } from '../testing/file-stores';
import { useTestApp } from '../testing/test-app';
import { sweepOrphans } from './sweep-orphans';

const DAY_MS = 86_400_000;

async function* bytes(count = 10) {
  yield randomBytes(count);
}

describe.each(stores)('over %s', (_name, open) => {
  const store = useStore(open);
  const app = useTestApp(async () => ({ files: store().files }));
  const withPhoto = async () =>
    app().form(await app().owner(), {
      status: 'published',
      fields: [{ id: 'photo', type: 'file', label: 'Photo' }],
    });
  const sweep = (now?: number) => sweepOrphans({ database: app().database, files: store().files }, now);
  const tomorrow = () => Date.now() + DAY_MS + 60_000;

  /** A file as an upload leaves it, with its row. */
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

  /** Bytes without a row: as a process leaves them that ends before it has written one. */
  async function orphan(formId: string) {
    const id = randomUUID();
    await store().files.put({ formId, id }, bytes());
    return id;
  }

  test('files that no response has claimed go after the month in which a browser keeps answers', async () => {
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

  test('files that their visitor took away before sending the form go', async () => {
    const { _id: formId } = await withPhoto();
    const key = randomUUID();
    await uploaded(formId, key, '1 minute');
    await app().submit(formId, { key, data: {} });
    await sweep();
    expect(await idsIn(store().files, formId)).toEqual([]);
  });

  test('bytes that have no row go after a day, those of an upload or of a response stay', async () => {
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

  test('bytes of a form that was deleted go', async () => {
    const owner = await app().owner();
    const { _id: formId } = await app().form(owner);
    await app().call('DELETE', `/forms/${formId}`, { token: owner.token });
    await orphan(formId);
    await sweep(tomorrow());
    expect(await idsIn(store().files, formId)).toEqual([]);
  });

  test('bytes of a form that this database never knew stay', async () => {
    const formId = randomUUID();
    const id = await orphan(formId);
    await sweep(tomorrow());
    expect(await idsIn(store().files, formId)).toEqual([id]);
  });

  test('what came of a file whose process ended while it arrived goes after a day', async () => {
    const { files, unfinished } = store();
    const { _id: formId } = await withPhoto();
    const place = { formId, id: randomUUID() };
    let arrived = () => {};
    const halfThere = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    // Twelve megabytes, and then nothing more, ever.
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
