import { randomUUID } from 'node:crypto';
import type { WireForm, WireImportOrder, WireImportResult, WireResponses } from '@tessera/form-model/wire';
import { abandonDeadImports } from '../imports/remove-import';
import { MAX_GROUP_BYTES } from '../repositories/portions';
import { type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp();

const fields = [
  { id: 'name', type: 'text', label: 'Full name', required: true },
  { id: 'plot', type: 'radio', label: 'Plot size', options: ['Full plot', 'Half plot'] },
];

async function formOf(owner: Owner): Promise<string> {
  return (await app().form(owner, { status: 'published', fields }))._id;
}

const order = (rows: string[][], change: Partial<WireImportOrder> = {}): WireImportOrder => ({
  id: randomUUID(),
  skipRefused: false,
  targets: [
    { kind: 'answer', key: 'name' },
    { kind: 'submittedAt' },
    { kind: 'answer', key: 'plot' },
    { kind: 'status' },
    { kind: 'note' },
  ],
  dateOrder: 'dmy',
  language: 'en',
  tz: 'Europe/Berlin',
  rows,
  ...change,
});

const importInto = ({ token }: Owner, id: string, body: object) =>
  app().call<WireImportResult>('POST', `/forms/${id}/responses/import`, { token, body });

async function stored({ token }: Owner, id: string) {
  const { body } = await app().call<WireResponses>('GET', `/forms/${id}/responses?limit=100`, { token });
  return body.data;
}

const rows = [
  ['Wilma', '03/02/2024', 'Half plot', 'Done', 'Called'],
  ['Bo', '', '', '', ''],
];

test('stores rows as responses with their source, date, status and note, and counts them', async () => {
  const owner = await app().owner();
  const id = await formOf(owner);
  const { body } = await importInto(owner, id, order(rows));
  expect(body.data).toEqual({ total: 2, imported: 2, refused: 0, refusals: [], refusedRows: [] });
  const { responses, pagination } = await stored(owner, id);
  expect(pagination.totalCount).toBe(2);
  expect(responses).toEqual([
    expect.objectContaining({ data: { name: 'Bo' }, source: 'import', status: 'new', note: '' }),
    expect.objectContaining({
      data: { name: 'Wilma', plot: 'Half plot' },
      source: 'import',
      submittedAt: '2024-02-02T23:00:00.000Z',
      status: 'done',
      note: 'Called',
    }),
  ]);
  const form = await app().call<WireForm>('GET', `/forms/${id}`, { token: owner.token });
  expect(form.body.data.responseCount).toBe(2);
});

test('stores nothing if a row is refused, and tells every reason', async () => {
  const owner = await app().owner();
  const id = await formOf(owner);
  const { body } = await importInto(owner, id, order([...rows, ['', '31/02/2024', 'quarter', '', '']]));
  expect(body.data).toMatchObject({
    total: 3,
    imported: 0,
    refused: 1,
    refusals: [{ row: 2, problems: [{ column: 1 }, { column: 0, reason: 'Full name is required' }, { column: 2 }] }],
  });
  expect((await stored(owner, id)).responses).toEqual([]);
});

test('names all refused rows, and tells the reasons of the first thousand', async () => {
  const owner = await app().owner();
  const id = await formOf(owner);
  const refused = Array.from({ length: 1_200 }, () => ['']);
  const { body } = await importInto(owner, id, order([['Wilma'], ...refused]));
  const { refusedRows, refusals, refused: count } = body.data;
  expect([refusedRows?.length, refusedRows?.[0], refusedRows?.at(-1), refusals.length, count]).toEqual([
    1_200, 1, 1_200, 1_000, 1_200,
  ]);
});

test('stores the other rows when the owner leaves refused ones out', async () => {
  const owner = await app().owner();
  const id = await formOf(owner);
  const { body } = await importInto(owner, id, order([...rows, ['']], { skipRefused: true }));
  expect(body.data).toMatchObject({ total: 3, imported: 2, refused: 1 });
  expect((await stored(owner, id)).pagination.totalCount).toBe(2);
});

test('stores a repeated import once, and imports the same file again under another id', async () => {
  const owner = await app().owner();
  const id = await formOf(owner);
  const once = order(rows);
  await importInto(owner, id, once);
  expect((await importInto(owner, id, once)).body.data).toMatchObject({ imported: 2 });
  expect((await stored(owner, id)).pagination.totalCount).toBe(2);
  await importInto(owner, id, order(rows));
  expect((await stored(owner, id)).pagination.totalCount).toBe(4);
});

test('an import is undone without touching other responses', async () => {
  const owner = await app().owner();
  const id = await formOf(owner);
  await app().submit(id, { data: { name: 'Vera' } });
  const [one, other] = [order(rows), order(rows)];
  for (const each of [one, other]) await importInto(owner, id, each);
  const undo = () => app().call('DELETE', `/forms/${id}/imports/${one.id}`, { token: owner.token });
  expect((await undo()).body.data).toEqual({ count: 2 });
  expect((await undo()).body.data).toEqual({ count: 0 });
  expect((await stored(owner, id)).pagination.totalCount).toBe(3);
  const form = await app().call<WireForm>('GET', `/forms/${id}`, { token: owner.token });
  expect(form.body.data.responseCount).toBe(3);
});

test('refuses another owner’s form, an id that is no UUID, an unknown time zone and a target that is named twice', async () => {
  const owner = await app().owner();
  const id = await formOf(owner);
  const stranger = await app().owner();
  expect((await importInto(stranger, id, order(rows))).body.code).toBe('form-not-found');
  const undone = await app().call('DELETE', `/forms/${id}/imports/${randomUUID()}`, { token: stranger.token });
  expect(undone.body.code).toBe('form-not-found');
  for (const change of [
    { id: 'x' },
    { tz: 'Mars/Olympus' },
    { targets: [{ kind: 'note' as const }, { kind: 'note' as const }] },
  ]) {
    expect((await importInto(owner, id, order(rows, change))).body.code).toBe('invalid-input');
  }
});

test('stores more rows than one statement does', async () => {
  const owner = await app().owner();
  const id = await formOf(owner);
  const many = Array.from({ length: 1_203 }, (_, place) => [`Visitor ${place}`, '', 'Half plot', '', '']);
  expect((await importInto(owner, id, order(many))).body.data).toMatchObject({ imported: 1_203 });
  expect((await stored(owner, id)).pagination.totalCount).toBe(1_203);
});

describe('an import of many rows', () => {
  const many = Array.from({ length: 450 }, (_, place) => [`Visitor ${place}`, '', 'Half plot', 'Done', 'Called']);
  const running = () => app().database.query('SELECT 1 FROM running_imports');

  test('lets submissions through while it is at work', async () => {
    const owner = await app().owner();
    const id = await formOf(owner);
    let isDone = false;
    const importing = importInto(owner, id, order(many)).finally(() => {
      isDone = true;
    });
    let between = 0;
    while (!isDone) {
      await app().submit(id, { data: { name: 'Vera' } });
      if (!isDone) between += 1;
    }
    expect((await importing).body.data).toMatchObject({ imported: 450 });
    expect(between).toBeGreaterThan(1);
    expect(await running()).toEqual([]);
  });

  test('leaves nothing behind if a part of it cannot be stored', async () => {
    const owner = await app().owner();
    const id = await formOf(owner);
    await app().database.query(
      `CREATE FUNCTION fail_late() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'disk full'; END $$ LANGUAGE plpgsql`,
    );
    await app().database.query(
      `CREATE TRIGGER fail_late BEFORE INSERT ON responses FOR EACH ROW
       WHEN (NEW.submission_key LIKE 'import-%-333') EXECUTE FUNCTION fail_late()`,
    );
    const once = order(many);
    expect((await importInto(owner, id, once)).status).toBe(500);
    await app().database.query('DROP TRIGGER fail_late ON responses');
    await app().database.query('DROP FUNCTION fail_late');
    expect((await stored(owner, id)).pagination.totalCount).toBe(0);
    const form = await app().call<WireForm>('GET', `/forms/${id}`, { token: owner.token });
    expect(form.body.data.responseCount).toBe(0);
    expect(await running()).toEqual([]);
    expect((await importInto(owner, id, once)).body.data).toMatchObject({ imported: 450 });
  });

  test('goes on when it is repeated after its server ended, and is refused before', async () => {
    const owner = await app().owner();
    const id = await formOf(owner);
    const once = order(many);
    await app().database.query('INSERT INTO running_imports (form_id, import_id) VALUES ($1, $2)', [id, once.id]);
    expect((await importInto(owner, id, once)).body.code).toBe('import-at-work');
    await app().database.query("UPDATE running_imports SET touched_at = now() - interval '6 min'");
    expect((await importInto(owner, id, once)).body.data).toMatchObject({ imported: 450 });
    expect(await running()).toEqual([]);
  });

  test('leaves nothing behind if it counted as failed while it was at work', async () => {
    const owner = await app().owner();
    const id = await formOf(owner);
    await app().database.query(
      `CREATE FUNCTION count_as_failed() RETURNS trigger AS $$ BEGIN DELETE FROM running_imports; RETURN NEW; END $$
       LANGUAGE plpgsql`,
    );
    await app().database.query(
      `CREATE TRIGGER count_as_failed AFTER INSERT ON responses FOR EACH ROW
       WHEN (NEW.submission_key LIKE 'import-%-333') EXECUTE FUNCTION count_as_failed()`,
    );
    expect((await importInto(owner, id, order(many))).status).toBe(500);
    await app().database.query('DROP TRIGGER count_as_failed ON responses');
    await app().database.query('DROP FUNCTION count_as_failed');
    expect((await stored(owner, id)).pagination.totalCount).toBe(0);
    expect(await running()).toEqual([]);
  });

  test('is removed by the housekeeping after its server ended', async () => {
    const owner = await app().owner();
    const id = await formOf(owner);
    const once = order(many);
    await importInto(owner, id, once);
    await app().submit(id, { data: { name: 'Vera' } });
    await app().database.query(
      "INSERT INTO running_imports (form_id, import_id, touched_at) VALUES ($1, $2, now() - interval '6 min')",
      [id, once.id],
    );
    await abandonDeadImports(app().database);
    expect((await stored(owner, id)).pagination.totalCount).toBe(1);
    expect(await running()).toEqual([]);
  });
});

/** A form with 40 long texts, and a row with texts of a length. */
async function longTexts(owner: Owner) {
  const ids = Array.from({ length: 40 }, (_, at) => `text${at}`);
  const many = ids.map((id) => ({ id, type: 'textarea', label: id }));
  const form = await app().form(owner, { status: 'published', fields: many });
  const targets = ids.map((key) => ({ kind: 'answer' as const, key }));
  return { id: form._id, targets, row: (length: number) => ids.map(() => 'x'.repeat(length)) };
}

test('refuses a row whose answers are larger together than those of a submission', async () => {
  const owner = await app().owner();
  const { id, targets, row } = await longTexts(owner);
  const { body } = await importInto(owner, id, order([row(25_000), row(45_000)], { targets, skipRefused: true }));
  expect(body.data).toMatchObject({ imported: 1, refusedRows: [1] });
  expect(body.data.refusals[0]?.problems[0]?.reason).toMatch(/too large together/);
});

test('stores large rows in several statements, so that none holds a whole file', async () => {
  const owner = await app().owner();
  const { id, targets, row } = await longTexts(owner);
  const { database } = app();
  const lengths: number[] = [];
  const { transaction } = database;
  const spy = jest.spyOn(database, 'transaction').mockImplementation((steps) =>
    transaction((queries) => {
      const query: typeof queries.query = (sql, parameters = [], name) => {
        lengths.push(parameters.reduce<number>((sum, value) => sum + String(value).length, 0));
        return queries.query(sql, parameters, name);
      };
      return steps({ ...queries, query });
    }),
  );
  try {
    const large = Array.from({ length: 12 }, () => row(25_000));
    const { body } = await importInto(owner, id, order(large, { targets }));
    expect(body.data).toMatchObject({ total: 12, imported: 12 });
    expect(Math.max(...lengths)).toBeLessThan(1.5 * MAX_GROUP_BYTES);
  } finally {
    spy.mockRestore();
  }
});
