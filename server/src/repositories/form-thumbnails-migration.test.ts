import type { WireFormSummary } from '@tessera/form-model/wire';
import { migrate } from '../database/migrate';
import { migrationsFolder } from '../migrations-folder';
import { type FormList, useTestApp } from '../testing/test-app';

const app = useTestApp();

test('keeps the thumbnails of forms that were stored before the column was renamed', async () => {
  const owner = await app().owner();
  await app().form(owner);
  const { database } = app();
  const stored = { rows: [], morePages: 7, large: false, empty: false };
  await database.query('UPDATE forms SET thumbnail = $1::jsonb', [JSON.stringify(stored)]);
  await database.query('ALTER TABLE forms RENAME COLUMN thumbnail TO signature');
  await database.query("DELETE FROM migrations WHERE name LIKE '%form-thumbnails%'");
  expect(await migrate(database, migrationsFolder)).toEqual(['008-form-thumbnails.sql']);
  const { body } = await app().call<FormList<WireFormSummary>>('GET', '/forms?view=summary', { token: owner.token });
  expect(body.data.forms).toMatchObject([{ thumbnail: stored }]);
});
