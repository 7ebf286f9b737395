import type { WireForm, WireRetention } from '@tessera/form-model/wire';
import { diskStore } from '../files/disk-store';
import { type Owner, useTestApp } from '../testing/test-app';
import { deleteOldResponses } from './delete-old-responses';

const app = useTestApp();
const context = () => ({ database: app().database, files: diskStore(`${app().folder}/files`) });

/** A form with an old response, which its owner does not want to keep. */
async function oldResponse(owner: Owner, name: string): Promise<WireForm> {
  const form = await app().form(owner, { status: 'published', visibility: 'public' });
  await app().submit(form._id, { data: { name } });
  await app().database.query(
    "UPDATE responses SET submitted_at = submitted_at - interval '400 days' WHERE form_id = $1",
    [form._id],
  );
  await app().call<WireRetention>('PUT', `/forms/${form._id}/retention`, {
    token: owner.token,
    body: { days: 30, keepsInProgress: false },
  });
  return form;
}

const count = async (table: string, { _id }: WireForm) =>
  (await app().database.query(`SELECT 1 FROM ${table} WHERE form_id = $1`, [_id])).length;

test('a form whose responses cannot be deleted holds up no form of another owner', async () => {
  await app().database.transaction(({ script }) =>
    script(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'It is too large'; END $$;
      CREATE TRIGGER refuse BEFORE DELETE ON responses FOR EACH ROW WHEN (OLD.data ->> 'name' = 'Too large')
        EXECUTE FUNCTION refuse()`),
  );
  const stuck = [
    await oldResponse(await app().owner(), 'Too large'),
    await oldResponse(await app().owner(), 'Too large'),
  ];
  const other = await oldResponse(await app().owner(), 'Vera');
  await expect(deleteOldResponses(context())).rejects.toThrow('2 of 3 forms with retention failed');
  expect(await count('responses', other)).toBe(0);
  expect(await Promise.all(stuck.map((form) => count('responses', form)))).toEqual([1, 1]);
  await app().database.transaction(({ script }) => script('DROP TRIGGER refuse ON responses'));
  await deleteOldResponses(context());
  expect(await Promise.all(stuck.map((form) => count('responses', form)))).toEqual([0, 0]);
});

/** Lets a response have versions that are too large for one value together. */
async function largeVersions({ _id }: WireForm) {
  await app().database.query(
    `INSERT INTO response_versions (response_id, version, form_id, form_version, submission_key, data, files, stored_at)
     SELECT r.id, n, r.form_id, r.form_version, 'version-' || n, jsonb_build_object('name', repeat('x', 60000000)), '{}', now()
     FROM responses r, generate_series(1, 5) AS n WHERE r.form_id = $1`,
    [_id],
  );
}

test('a response whose versions are too large for one value is deleted with them', async () => {
  const form = await oldResponse(await app().owner(), 'Vera');
  await largeVersions(form);
  await deleteOldResponses(context());
  expect([await count('responses', form), await count('response_versions', form)]).toEqual([0, 0]);
  expect(await count('deleted_responses', form)).toBe(0);
});

test('restores a response with too large versions if its deletion is undone, and otherwise deletes it completely', async () => {
  const owner = await app().owner();
  const { token } = owner;
  const form = await oldResponse(owner, 'Vera');
  await largeVersions(form);
  const [{ id = '' } = {}] = await app().database.query<{ id: string }>('SELECT id FROM responses WHERE form_id = $1', [
    form._id,
  ]);
  const remove = () =>
    app().call<{ undo: string }>('POST', `/forms/${form._id}/responses/delete`, { token, body: { ids: [id] } });
  const deleted = await remove();
  expect(deleted.status).toBe(200);
  expect(await count('response_versions', form)).toBe(0);
  const { undo } = deleted.body.data;
  await app().call('POST', `/forms/${form._id}/responses/undo-delete`, { token, body: { undo } });
  expect([await count('responses', form), await count('response_versions', form)]).toEqual([1, 5]);
  expect(await count('deleted_response_versions', form)).toBe(0);
  await remove();
  expect(await count('deleted_response_versions', form)).toBe(5);
  await app().database.query('DELETE FROM deleted_responses WHERE form_id = $1', [form._id]);
  expect([await count('response_versions', form), await count('deleted_response_versions', form)]).toEqual([0, 0]);
});
