import { useTestApp } from '../testing/test-app';
import { checkFacts } from './check-facts';

const app = useTestApp();

test('finds and mends wrong facts, values, texts and counts', async () => {
  const { database } = app();
  const owner = await app().owner();
  const fields = [
    { id: 'name', type: 'text', label: 'Name' },
    { id: 'size', type: 'radio', label: 'Size', options: ['Half', 'Full'] },
  ];
  const form = await app().form(owner, { status: 'published', fields });
  for (const size of ['Half', 'Full', 'Half']) await app().submit(form._id, { data: { name: 'Ada', size } });
  const more = [...fields, { id: 'age', type: 'number', label: 'Age' }];
  const body = { title: 'Guests', status: 'published', fields: more };
  await app().call('PUT', `/forms/${form._id}`, { token: owner.token, body });
  await app().submit(form._id, { data: { age: 36 } });
  const sound = { responses: 4, wrongFacts: 0, wrongCounts: 0, wrongBlocks: 0 };
  expect(await checkFacts(database, false)).toEqual(sound);

  await database.query("UPDATE responses SET texts = 'x' WHERE data ->> 'age' = '36'");
  await database.query(
    "UPDATE responses SET facts[1] = 7 WHERE id = (SELECT id FROM responses WHERE data ->> 'size' = 'Half' LIMIT 1)",
  );
  await database.query(`DELETE FROM answer_values WHERE value = '"Full"'`);
  await database.query('UPDATE forms SET response_count = 9');
  const wrong = { responses: 4, wrongFacts: 3, wrongCounts: 1, wrongBlocks: 0 };
  expect(await checkFacts(database, false)).toEqual(wrong);
  expect(await checkFacts(database, true)).toEqual(wrong);
  expect(await checkFacts(database, false)).toEqual(sound);
});
