import { useTestApp } from '../../testing/test-app';

const app = useTestApp();

test('the database expects few pairs of answers, so that it does not sort a million responses to count them', async () => {
  const owner = await app().owner();
  const fields = ['size', 'colour'].map((id) => ({ id, type: 'radio', label: id, options: ['A', 'B'] }));
  const body = { title: 'Plots', status: 'published', fields };
  const form = await app().form(owner);
  await app().call('PUT', `/forms/${form._id}`, { token: owner.token, body });
  const { database } = app();
  // Each list of facts differs, as the lists of a large form do.
  await database.query(
    `INSERT INTO responses (id, form_id, form_version, submission_key, receipt, source, data, submitted_at, facts, texts)
     SELECT gen_random_uuid(), $1, $2, 'key-' || n, 'r', 'visitor', '{}', timestamptz '2026-01-01' + n * interval '1 s',
       array[n % 3, n % 5, n], '' FROM generate_series(1, 20000) n`,
    [form._id, form.version],
  );
  await database.query('ANALYZE responses');
  const until = jest.spyOn(database, 'until').mockReturnValue(database);
  const query = jest.spyOn(database, 'query');
  await app().call('GET', `/forms/${form._id}/analytics/cross?row=size&column=colour`, { token: owner.token });
  const [sql, parameters] = query.mock.calls.find(([text]) => text.includes('AS other')) ?? [];
  query.mockRestore();
  until.mockRestore();
  const plan = JSON.stringify(await database.query(`EXPLAIN (FORMAT JSON) ${sql}`, parameters));
  const groups = [...plan.matchAll(/"Node Type":"Aggregate"[^{}]*?"Plan Rows":(\d+)/g)].map(([, rows]) => Number(rows));
  expect(groups.length).toBeGreaterThan(0);
  expect(Math.max(...groups)).toBeLessThanOrEqual(1_000);
});
