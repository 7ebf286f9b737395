import { randomInt, randomUUID } from 'node:crypto';
import type { Queries } from '../database/database';
import { addProgress } from '../repositories/page-progress';
import { combineStorageChanges, storedBytes, storedSql } from '../repositories/stored-bytes';
import { type Owner, useTestApp } from '../testing/test-app';
import { checkSums } from './check-sums';

const app = useTestApp();

type Change = (queries: Queries, formId: string, owner: Owner) => Promise<unknown>;

/** What changes the rows that the sums are about. */
const changes: readonly Change[] = [
  (queries, formId) =>
    queries.query(
      `INSERT INTO uploads (id, form_id, submission_key, field_id, name, size, kind)
       SELECT gen_random_uuid(), $1, 'key', 'cv', 'cv.txt', n * $2::int, 'text/plain' FROM generate_series(1, 3) n`,
      [formId, randomInt(1000)],
    ),
  (queries, formId) =>
    queries.query('DELETE FROM uploads WHERE id IN (SELECT id FROM uploads WHERE form_id = $1 LIMIT 2)', [formId]),
  (queries) =>
    queries.query(
      `INSERT INTO images (id, content) VALUES ($1, decode(repeat('ab', $2::int), 'hex'))
       ON CONFLICT (id) DO UPDATE SET created_at = now()`,
      [`image ${randomInt(6)}`, 50],
    ),
  (queries) => queries.query('DELETE FROM images WHERE id = $1', [`image ${randomInt(6)}`]),
  (queries, _formId, { id }) =>
    queries.query(
      `INSERT INTO data_archives (user_id, id, total, size) VALUES ($1, $2, 0, NULL)
       ON CONFLICT (user_id) DO UPDATE SET size = $3::int`,
      [id, randomUUID(), randomInt(5000)],
    ),
  (queries, _formId, { id }) => queries.query('DELETE FROM data_archives WHERE user_id = $1', [id]),
  (queries, formId) =>
    addProgress(
      queries,
      { formId, device: randomInt(2) ? 'phone' : null },
      ['a', 'b', 'c'].map((page) => ({ page, reached: randomInt(2) > 0, ms: randomInt(900) })),
    ),
  (queries, formId) =>
    queries.query(`UPDATE page_progress_by_time SET at = at - interval '1 day' * $2::int WHERE form_id = $1`, [
      formId,
      randomInt(1, 40_000),
    ]),
  (queries, formId) =>
    queries.query("DELETE FROM page_progress_by_time WHERE form_id = $1 AND page_id = 'b'", [formId]),
  (queries) => combineStorageChanges(queries),
];

test('sums are those of their rows after any changes, at the same time and undone ones, and after a form is deleted', async () => {
  const { database } = app();
  const owner = await app().owner();
  const forms = [await app().form(owner), await app().form(owner), await app().form(owner)].map(({ _id }) => _id);
  const one = async () => {
    const formId = forms[randomInt(forms.length)] ?? '';
    await database
      .transaction(async (transaction) => {
        await changes[randomInt(changes.length)]?.(transaction, formId, owner);
        if (randomInt(5) === 0) throw new Error('undone');
      })
      .catch((error: Error) => expect(error.message).toBe('undone'));
  };
  for (let round = 0; round < 40; round += 1) {
    await Promise.all([one(), one(), one()]);
    expect(await checkSums(database, false)).toBe(0);
  }
  for (const table of ['uploads', 'form_versions'])
    await database.query(`DELETE FROM ${table} WHERE form_id = $1`, [forms[0]]);
  await database.query('DELETE FROM forms WHERE id = $1', [forms[0]]);
  expect(await checkSums(database, false)).toBe(0);
  const [sum] = await database.query<{ stored: string }>(`SELECT (${storedSql}) AS stored`);
  expect((await storedBytes(database, owner.id)).installation).toBe(Number(sum?.stored));
});

test('many changes of the stored bytes become one row', async () => {
  const { database } = app();
  for (let n = 0; n < 5; n += 1) await database.query('INSERT INTO storage_changes (bytes) VALUES (7), (-7)');
  await combineStorageChanges(database);
  await combineStorageChanges(database);
  expect(await database.query('SELECT bytes FROM storage_changes')).toHaveLength(1);
  expect(await checkSums(database, false)).toBe(0);
});

test('finds and mends wrong sums of files, pages and the installation', async () => {
  const { database } = app();
  const owner = await app().owner();
  const { _id: formId } = await app().form(owner);
  const [upload, , , , , , progress] = changes;
  await upload?.(database, formId, owner);
  await progress?.(database, formId, owner);
  await database.query('UPDATE upload_totals SET bytes = bytes + 9 WHERE form_id = $1', [formId]);
  expect(await checkSums(database, false)).toBe(1);
  await database.query('UPDATE page_progress_totals SET reached = reached + 1 WHERE form_id = $1', [formId]);
  await database.query('INSERT INTO storage_changes (bytes) VALUES (100)');
  const wrong = await checkSums(database, false);
  expect(wrong).toBe(2);
  expect(await checkSums(database, true)).toBe(wrong);
  expect(await checkSums(database, false)).toBe(0);
});
