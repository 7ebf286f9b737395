import { useTestApp } from '../testing/test-app';
import { findPublishedField } from './form-versions';

const app = useTestApp();

/** A published form that had a question for a file in its first version, with this many versions after it. */
async function formWithHistory(versions: number) {
  const owner = await app().owner();
  const fields = [{ id: 'photo', type: 'file', label: 'Photo' }];
  const { _id: formId, version } = await app().form(owner, { status: 'published', visibility: 'public', fields });
  await app().database.query(
    `INSERT INTO form_versions (form_id, version, document, bytes, published_at)
     SELECT form_id, version + n, jsonb_set(document, '{pages}', '[]'), bytes, now()
     FROM form_versions, generate_series(1, $3::int) AS n WHERE form_id = $1 AND version = $2`,
    [formId, version, versions],
  );
  const find = (fieldId: string) => findPublishedField(app().database, { formId, fieldId, since: new Date(0) });
  return { formId, find };
}

test('finds the question of a version that was replaced', async () => {
  const { find } = await formWithHistory(20);
  expect(await find('photo')).toMatchObject({ id: 'photo', type: 'file' });
  expect(await find('other')).toBeNull();
});

test('does not search the whole history of a form with very many versions for the question of an upload', async () => {
  const { find } = await formWithHistory(100);
  expect(await find('photo')).toBeNull();
});

test('searches large versions only up to a size', async () => {
  const { formId, find } = await formWithHistory(3);
  await app().database.query('UPDATE form_versions SET bytes = 3 * 1024 * 1024 WHERE form_id = $1', [formId]);
  expect(await find('photo')).toBeNull();
  const { formId: smaller, find: findIn } = await formWithHistory(1);
  await app().database.query('UPDATE form_versions SET bytes = 3 * 1024 * 1024 WHERE form_id = $1', [smaller]);
  expect(await findIn('photo')).toMatchObject({ id: 'photo' });
});

test('reads no document for the id of a question that the form never had', async () => {
  const { formId, find } = await formWithHistory(1);
  await app().database.query('UPDATE forms SET fact_slots = $2::jsonb WHERE id = $1', [formId, '{}']);
  expect(await find('photo')).toBeNull();
});
