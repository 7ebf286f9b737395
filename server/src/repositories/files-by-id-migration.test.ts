import { randomUUID } from 'node:crypto';
import type { WireResponses } from '@tessera/form-model/wire';
import { migrate } from '../database/migrate';
import { migrationsFolder } from '../migrations-folder';
import { firstOf, useTestApp } from '../testing/test-app';
import { insertUpload } from './uploads';

const app = useTestApp();

test('links existing responses to their last upload of each name', async () => {
  const owner = await app().owner();
  const form = await app().form(owner, {
    status: 'published',
    fields: [
      { id: 'photos', type: 'file', label: 'Photos', validation: { maxCount: 3 } },
      { id: 'letter', type: 'file', label: 'Letter' },
    ],
  });
  const key = randomUUID();
  const upload = async (fieldId: string, name: string) => {
    const id = randomUUID();
    await insertUpload(app().database, { id, formId: form._id, key, fieldId, name, size: 1, kind: 'text/plain' });
    return id;
  };
  const ids = {
    old: await upload('photos', 'a.png'),
    a: await upload('photos', 'a.png'),
    b: await upload('photos', 'b.png'),
    letter: await upload('letter', 'c.pdf'),
  };
  await app().submit(form._id, { key, data: { photos: ['b.png', 'lost.png', 'a.png'], letter: 'c.pdf' } });
  await app().database.query('ALTER TABLE responses DROP COLUMN files');
  await app().database.query("DELETE FROM migrations WHERE name LIKE '%files-by-id%'");
  await migrate(app().database, migrationsFolder);
  const { body } = await app().call<WireResponses>('GET', `/forms/${form._id}/responses`, { token: owner.token });
  const files = firstOf(body.data.responses).files.map(({ id, index }) => [id, index]);
  expect(files).toEqual([
    [ids.letter, 0],
    [ids.b, 0],
    [ids.a, 2],
  ]);
});
