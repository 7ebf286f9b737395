import { migrate } from '../database/migrate';
import { migrationsFolder } from '../migrations-folder';
import { useTestApp } from '../testing/test-app';
import { ensureFacts, FactComputer, formsWithoutFacts } from './backfill';

const app = useTestApp();

const fields = [
  { id: 'name', type: 'text', label: 'Name', required: true },
  { id: 'size', type: 'radio', label: 'Size', options: ['Half', 'Full'] },
  { id: 'why', type: 'text', label: 'Why' },
];
const conditions = [
  {
    id: 'c',
    action: 'show',
    target: { kind: 'field', id: 'why' },
    match: 'all',
    terms: [{ fieldId: 'size', comparison: 'is', operand: 'Full' }],
  },
];

const factsIn = (formId: string) =>
  app().database.query<{ facts: string; texts: string }>(
    'SELECT facts::text, texts FROM responses WHERE form_id = $1 ORDER BY submission_key',
    [formId],
  );
const valuesIn = (formId: string) =>
  app().database.query('SELECT slot, code, value FROM answer_values WHERE form_id = $1 ORDER BY 1, 2', [formId]);

/** A form with responses to two versions. */
async function answeredForm() {
  const owner = await app().owner();
  const form = await app().form(owner, { status: 'published', fields, conditions });
  const submit = (key: string, data: object) => app().submit(form._id, { key, data });
  await submit('response-1', { name: 'Ada', size: 'Full', why: 'Because' });
  await submit('response-2', { name: 'Bo', size: 'Half' });
  const more = [...fields.slice(1), { id: 'age', type: 'number', label: 'Age' }];
  const body = { title: 'Guests', status: 'published', fields: more, conditions };
  await app().call('PUT', `/forms/${form._id}`, { token: owner.token, body });
  await submit('response-3', { size: 'Full', age: 36 });
  return form._id as string;
}

test('stores facts with each submission', async () => {
  const id = await answeredForm();
  const [one, two, three] = await factsIn(id);
  expect(one?.facts).toMatch(/^\{3,[\de.+]+,7\}$/);
  expect(two?.facts).toMatch(/^\{2,[\de.+]+,NULL\}$/);
  expect(three?.facts).toMatch(/^\{NULL,[\de.+]+,NaN,36\}$/);
  expect(await valuesIn(id)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ slot: 2, value: 'Full' }),
      expect.objectContaining({ slot: 2, value: 'Half' }),
    ]),
  );
});

test('computes the same facts for responses that were stored before, when they are first read', async () => {
  const id = await answeredForm();
  const { database } = app();
  const [before, values] = [await factsIn(id), await valuesIn(id)];
  await database.query('UPDATE responses SET facts = NULL, more_facts = NULL, texts = NULL WHERE form_id = $1', [id]);
  await database.query('DELETE FROM answer_values WHERE form_id = $1', [id]);
  await database.query('UPDATE forms SET facts_ready = false WHERE id = $1', [id]);
  expect(await formsWithoutFacts(database)).toContain(id);
  await Promise.all([ensureFacts(database, id), ensureFacts(database, id)]);
  // An earlier version does not know the slots of later fields.
  const trimmed = (rows: Awaited<ReturnType<typeof factsIn>>) =>
    rows.map((row) => ({ ...row, facts: row.facts.replace(/(,NULL)+\}/, '}') }));
  expect(trimmed(await factsIn(id))).toEqual(trimmed(before));
  expect(await valuesIn(id)).toEqual(values);
  expect(await formsWithoutFacts(database)).not.toContain(id);
});

test('holds only the last versions of a form in memory', async () => {
  const id = await answeredForm();
  const { database } = app();
  const read = jest.spyOn(database, 'query');
  const readsWith = async (maxCharacters: number) => {
    read.mockClear();
    const computer = new FactComputer(database, id, maxCharacters);
    for (const version of [2, 3, 2, 3]) await computer.facts({ version, data: {} });
    return read.mock.calls.length;
  };
  // Each of the two documents has some thousand characters.
  expect(await readsWith(1_000_000)).toBe(2);
  expect(await readsWith(100)).toBe(4);
  read.mockRestore();
});

test('computes facts in turns, so that other requests run in between', async () => {
  const id = await answeredForm();
  const { database } = app();
  const computer = new FactComputer(database, id);
  let turns = 0;
  const turn = () => {
    turns += 1;
    running = setImmediate(turn);
  };
  let running = setImmediate(turn);
  const now = jest.spyOn(performance, 'now');
  // Each response takes 25 ms.
  for (let at = 0; at < 20; at += 1) now.mockReturnValueOnce(25 * at);
  await computer.facts({ version: 1, data: {} });
  const before = turns;
  for (let at = 0; at < 9; at += 1) await computer.facts({ version: 1, data: { name: 'Ada' } });
  expect(turns - before).toBeGreaterThanOrEqual(9);
  now.mockRestore();
  clearImmediate(running);
});

test('the migration gives slots to the fields of earlier forms, in the order in which they were added', async () => {
  const id = await answeredForm();
  const { database } = app();
  const [form] = await database.query<{ slots: unknown }>('SELECT fact_slots AS slots FROM forms WHERE id = $1', [id]);
  await database.transaction(({ script }) =>
    script(`CREATE TABLE daily_views (form_id uuid REFERENCES forms, day date, count int);
      INSERT INTO daily_views SELECT id, '2026-03-01', 4 FROM forms;
      DROP VIEW sent_responses;
      DROP TABLE view_counts, response_views, deleted_responses, response_marks, answer_values;
      ALTER TABLE forms DROP COLUMN fact_slots, DROP COLUMN facts_ready, DROP COLUMN response_columns;
      DROP INDEX responses_newest;
      CREATE INDEX responses_newest ON responses (form_id, submitted_at DESC, id DESC);
      ALTER TABLE responses DROP COLUMN facts, DROP COLUMN more_facts, DROP COLUMN texts, DROP COLUMN device;
      DELETE FROM migrations WHERE name LIKE '%response-facts%' OR name LIKE '%folded-notes%'`),
  );
  expect(await migrate(database, migrationsFolder)).toEqual(['009-response-facts.sql', '012-folded-notes.sql']);
  expect(
    await database.query('SELECT fact_slots AS slots, facts_ready AS ready FROM forms WHERE id = $1', [id]),
  ).toEqual([{ slots: form?.slots, ready: false }]);
  expect(await database.query('SELECT count, whole_day FROM view_counts WHERE form_id = $1', [id])).toEqual([
    { count: 4, whole_day: true },
  ]);
});
