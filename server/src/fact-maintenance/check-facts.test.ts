import type { WireResponses } from '@tessera/form-model/wire';
import { correctionKey } from '../schemas/correction-key';
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

test('computes the facts of the newest version of a corrected response', async () => {
  const { database } = app();
  const owner = await app().owner();
  const settings = {
    ...{ language: 'auto', keepAnswers: true, mayCorrect: true },
    chatbot: { enabled: false, welcomeMessage: '', position: 'bottom-right', theme: 'purple' },
  };
  const fields = [{ id: 'size', type: 'radio', label: 'Size', options: ['Half', 'Full'] }];
  const form = await app().form(owner, { status: 'published', visibility: 'public', fields, settings });
  const { receipt } = (await app().submit(form._id, { data: { size: 'Half' } })).body.data;
  const key = correctionKey('correction', receipt, 1);
  expect((await app().submit(form._id, { key, data: { size: 'Full' } })).status).toBe(201);
  expect(await checkFacts(database, true)).toMatchObject({ wrongFacts: 0, wrongCounts: 0, wrongBlocks: 0 });

  await database.query("UPDATE responses SET facts = '{}', texts = 'x' WHERE form_id = $1", [form._id]);
  expect(await checkFacts(database, true)).toMatchObject({ wrongFacts: 1 });
  const count = async (size: string) => {
    const path = `/forms/${form._id}/responses?${new URLSearchParams({ filter: `size:is:"${size}"` })}`;
    const { body } = await app().call<WireResponses>('GET', path, { token: owner.token });
    return body.data.pagination.totalCount;
  };
  expect([await count('Half'), await count('Full')]).toEqual([0, 1]);
});
