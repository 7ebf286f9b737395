import { randomUUID } from 'node:crypto';
import type { WireForm, WireResponses, WireUpload } from '@tessera/form-model/wire';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { fromBufferPromise } from 'yauzl';
import { eventually } from '../testing/eventually';
import { byPlace, expectedRows, randomAnswers, randomForm } from '../testing/random-responses';
import { type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp();

async function answered(owner: Owner, count: number): Promise<string> {
  const form = await app().form(owner);
  for (let index = 0; index < count; index += 1) await app().submit(form._id, { data: { name: `Visitor ${index}` } });
  return form._id;
}

/** Orders an export and returns its bytes. */
async function order({ token }: Owner, id: string, payload: object) {
  const { app: server } = app();
  const url = `/api/forms/${id}/responses/export`;
  const reply = await server.inject({ method: 'POST', url, headers: { authorization: `Bearer ${token}` }, payload });
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload, text: reply.payload };
}

async function formWith(owner: Owner, fields: object[]): Promise<string> {
  const form = await app().form(owner);
  const body = { title: 'Visits', status: 'published', fields };
  await app().call<WireForm>('PUT', `/forms/${form._id}`, { token: owner.token, body });
  return form._id;
}

test('exports a row per response, with removed fields and a file name that suits the header', async () => {
  const owner = await app().owner();
  const id = await answered(owner, 2);
  const body = {
    title: 'Gäste "2026"',
    status: 'published',
    fields: [{ id: 'age', type: 'number', label: 'Age' }],
  };
  await app().call<WireForm>('PUT', `/forms/${id}`, { token: owner.token, body });
  await app().submit(id, { data: { age: 42 } });
  await app().submit(id, { data: { age: 1 }, source: 'preview' }, owner.token);
  const { text, headers } = await app().call('GET', `/forms/${id}/responses/export`, { token: owner.token });
  const lines = text.trimEnd().split('\r\n');
  expect(lines[0]).toBe('\uFEFFSubmission Date,Age,Name');
  expect(lines.slice(1).map((line) => line.slice(line.indexOf(',')))).toEqual([',42,', ',,Visitor 1', ',,Visitor 0']);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(headers['content-disposition']).toContain("filename*=UTF-8''G%C3%A4ste%202026-responses.csv");
});

test('exports each response once when there are more than one query reads', async () => {
  const owner = await app().owner();
  const form = await app().form(owner);
  await app().database.query(
    `INSERT INTO responses (id, form_id, form_version, submission_key, receipt, source, data, submitted_at)
     SELECT gen_random_uuid(), $1, $2, 'key-' || n, 'r', 'visitor', jsonb_build_object('name', 'N' || n),
       timestamptz '2026-01-01' + (n / 3) * interval '1 s' FROM generate_series(1, 1234) n`,
    [form._id, form.version],
  );
  const { text } = await app().call('GET', `/forms/${form._id}/responses/export`, { token: owner.token });
  const exported = text.trimEnd().split('\r\n').slice(1);
  expect(exported).toHaveLength(1234);
  expect(new Set(exported).size).toBe(1234);
});

test('exports the chosen columns of the selected responses with another delimiter, status and note', async () => {
  const owner = await app().owner();
  const id = await answered(owner, 3);
  const list = await app().call<WireResponses>('GET', `/forms/${id}/responses`, { token: owner.token });
  const ids = list.body.data.responses.map(({ id: response }) => response);
  const { text } = await order(owner, id, {
    delimiter: ';',
    columns: ['name'],
    marks: true,
    responses: [...ids.filter((_, at) => at !== 1).reverse(), randomUUID(), 'no id'],
  });
  expect(text.split('\r\n').map((line) => line.replace(/^[^;]*/, ''))).toEqual([
    ';Name;Status;Private note',
    ';Visitor 2;New;',
    ';Visitor 0;New;',
    '',
  ]);
});

test('exports receipt, source, form version, country, device and completion time on demand', async () => {
  const owner = await app().owner();
  const id = await answered(owner, 2);
  const list = await app().call<WireResponses>('GET', `/forms/${id}/responses`, { token: owner.token });
  const [{ receipt = '', formVersion } = {}] = list.body.data.responses;
  await app().database.query(
    `UPDATE responses SET country = 'NL', device = 'desktop', duration_ms = 61500 WHERE receipt = $1`,
    [receipt],
  );
  const query = 'marks=true&details=true';
  const { text } = await app().call('GET', `/forms/${id}/responses/export?${query}`, { token: owner.token });
  const [header, first, second] = text.split('\r\n').map((line) => line.replace(/^[^,]*,/, ''));
  const names = 'Receipt,Source,Form version,Country,Device,Completion time in seconds';
  expect(header).toBe(`Name,Status,Private note,${names}`);
  expect(first).toBe(`Visitor 1,New,,${receipt},Visitor,${formVersion},Netherlands,Computer,61.5`);
  expect(second?.split(',').slice(-3, -1)).toEqual(['', '']);
  const without = await app().call('GET', `/forms/${id}/responses/export?details=true`, { token: owner.token });
  expect(without.text.split('\r\n')[0]).toContain(`Name,${names}`);
});

test('exports JSON lines with the answers as they are stored', async () => {
  const owner = await app().owner();
  const id = await answered(owner, 2);
  const { text, headers } = await order(owner, id, { format: 'jsonl' });
  expect(headers['content-type']).toBe('application/jsonl; charset=utf-8');
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ data }) => data)).toEqual([{ name: 'Visitor 1' }, { name: 'Visitor 0' }]);
  expect(lines[0]).toMatchObject({ receipt: expect.any(String), source: 'visitor', formVersion: expect.any(Number) });
});

test('exports the status and the private note as JSON lines only if the owner asks for them', async () => {
  const owner = await app().owner();
  const id = await answered(owner, 1);
  const list = await app().call<WireResponses>('GET', `/forms/${id}/responses`, { token: owner.token });
  const body = { status: 'done', note: 'Called back' };
  await app().call('PATCH', `/forms/${id}/responses/${list.body.data.responses[0]?.id}`, { token: owner.token, body });
  const marksIn = (text: string) => {
    const { status, note } = JSON.parse(text);
    return { status, note };
  };
  expect(marksIn((await order(owner, id, { format: 'jsonl' })).text)).toEqual({});
  expect(marksIn((await order(owner, id, { format: 'jsonl', marks: true })).text)).toEqual({
    status: 'done',
    note: 'Called back',
  });
});

test('exports as many selected responses as an owner can select, and refuses more', async () => {
  const owner = await app().owner();
  const id = await answered(owner, 2);
  const list = await app().call<WireResponses>('GET', `/forms/${id}/responses`, { token: owner.token });
  const [own = ''] = list.body.data.responses.map((response) => response.id);
  const others = Array.from({ length: 99_999 }, () => randomUUID());
  const { status, text } = await order(owner, id, { responses: [...others, own] });
  expect([status, text.trimEnd().split('\r\n').length]).toEqual([200, 2]);
  expect((await order(owner, id, { responses: [...others, own, randomUUID()] })).status).toBe(400);
});

test('exports a workbook with numbers, dates and times as such and formulas as text', async () => {
  const owner = await app().owner();
  const id = await formWith(owner, [
    { id: 'age', type: 'number', label: 'Age' },
    { id: 'day', type: 'date', label: 'Day' },
    { id: 'at', type: 'time', label: 'At' },
    { id: 'text', type: 'text', label: 'Text' },
  ]);
  const text = '=1+1 <b> & _x0041_ “ü” \u0001';
  await app().submit(id, { data: { age: 4.5, day: '2026-03-14', at: '18:00', text } });
  const { bytes, headers } = await order(owner, id, { format: 'xlsx', tz: 'Asia/Tokyo' });
  expect(headers['content-disposition']).toContain('Visits-responses.xlsx');
  const { sheets } = await readXlsx(bytes);
  const [header, row] = sheets[0]?.rows ?? [];
  expect(header).toEqual(['Submission Date', 'Age', 'Day', 'At', 'Text']);
  const [submitted, age, day, at, written] = row ?? [];
  expect(Math.abs((submitted as Date).getTime() - 9 * 3_600_000 - Date.now())).toBeLessThan(60_000);
  expect([age, (day as Date).toISOString().slice(0, 10), written]).toEqual([4.5, '2026-03-14', text]);
  // A time is a part of a day.
  expect((at as Date).toISOString().slice(11, 16)).toBe('18:00');
});

test('archives the uploaded files in folders by receipt', async () => {
  const owner = await app().owner();
  const id = await formWith(owner, [{ id: 'bill', type: 'file', label: 'Bill' }]);
  const key = randomUUID();
  const name = 'bill "1".txt';
  const uploaded = await app().raw<WireUpload>({
    method: 'POST',
    url: `/api/forms/${id}/files?${new URLSearchParams({ key, field: 'bill', name })}`,
    headers: { 'content-type': 'multipart/form-data; boundary=edge' },
    payload:
      '--edge\r\ncontent-disposition: form-data; name="file"; filename="bill %221%22.txt"\r\n\r\nten euros\r\n--edge--\r\n',
  });
  const sent = await app().submit(id, { key, data: { bill: name }, files: { bill: [uploaded.body.data.id] } });
  const { bytes } = await order(owner, id, { format: 'zip' });
  const paths: string[] = [];
  for await (const entry of (await fromBufferPromise(bytes)).eachEntry()) paths.push(entry.fileName);
  expect(paths).toEqual([`${sent.body.data.receipt}/bill 1.txt`]);
});

test('records how many responses were selected and written', async () => {
  const owner = await app().owner();
  const id = await answered(owner, 3);
  const exportId = randomUUID();
  const { headers } = await order(owner, id, { id: exportId });
  expect(headers['x-total-count']).toBe('3');
  const { body } = await app().call('GET', `/forms/${id}/exports/${exportId}`, { token: owner.token });
  expect(body.data).toEqual({ total: 3, written: 3, state: 'finished' });
  const stranger = await app().owner();
  const other = await app().call('GET', `/forms/${id}/exports/${exportId}`, { token: stranger.token });
  expect([other.status, other.body.code]).toEqual([404, 'form-not-found']);
  const unknown = await app().call('GET', `/forms/${id}/exports/${randomUUID()}`, { token: owner.token });
  expect([unknown.status, unknown.body.code]).toEqual([404, 'export-not-found']);
});

test('refuses an export of another owner’s form', async () => {
  const id = await answered(await app().owner(), 1);
  const { status, text } = await order(await app().owner(), id, {});
  expect([status, JSON.parse(text).code]).toEqual([404, 'form-not-found']);
});

test('exports a form without responses as a header', async () => {
  const owner = await app().owner();
  const form = await app().form(owner);
  expect((await order(owner, form._id, {})).text).toBe('\uFEFFSubmission Date,Name\r\n');
});

test('exports the responses of a query in its order', async () => {
  const owner = await app().owner();
  const id = await formWith(owner, [{ id: 'age', type: 'number', label: 'Age' }]);
  for (const age of [30, 20, 41, 40]) await app().submit(id, { data: { age } });
  const { text, headers } = await order(owner, id, { query: 'filter=age:isAtLeast:30&sort=age' });
  const ages = (csv: string) =>
    csv
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[1]);
  expect([ages(text), headers['x-total-count']]).toEqual([['30', '40', '41'], '3']);
  const got = await app().call('GET', `/forms/${id}/responses/export?format=csv&delimiter=%3B&filter=age:is:20`, {
    token: owner.token,
  });
  expect(got.text).toContain(';20');
  const refused = await order(owner, id, { query: 'filter=unknown:is:1' });
  expect([refused.status, JSON.parse(refused.text).code]).toEqual([400, 'invalid-input']);
});

test('leaves previews out unless the query names them', async () => {
  const owner = await app().owner();
  const id = await answered(owner, 1);
  await app().submit(id, { data: { name: 'Mine' }, source: 'preview' }, owner.token);
  const count = async (payload: object) => (await order(owner, id, payload)).headers['x-total-count'];
  expect([await count({}), await count({ query: 'source=all' })]).toEqual(['1', '2']);
});

test('a CSV file has the same answers for another parser, whatever visitors wrote', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(randomAnswers, { minLength: 12, maxLength: 12 }), async (sent) => {
      const read = await randomForm(app(), sent);
      const rows: string[][] = parse(await read('csv'), { bom: true });
      expect(rows[0]).toEqual(['Submission Date', 'Place', 'Why, “in full”?', "'=Areas", 'Amount', 'Start', 'Time']);
      // A text that a spreadsheet would run begins with an apostrophe more.
      const given = byPlace(rows).map((row) => row.map((cell) => cell.replace(/^'(?='*[=+@-])/, '')));
      expect(given).toEqual(expectedRows(sent));
    }),
    { numRuns: 4 },
  );
}, 60_000);

describe('a form with types of all kinds', () => {
  const part = (name: string, label: string) => ({ name, label, placeholder: '', required: false });
  const options = ['Bread; dark', '“Rye”, "fine"', 'خبز'];
  const fields = [
    { id: 'ok', type: 'yes-no', label: 'Coming?' },
    { id: 'mood', type: 'scale', label: 'Mood' },
    { id: 'nps', type: 'nps', label: 'Recommend' },
    { id: 'far', type: 'slider', label: 'Distance', details: { unit: 'km' } },
    { id: 'site', type: 'url', label: 'Site' },
    { id: 'from', type: 'country', label: 'From' },
    { id: 'stay', type: 'date-range', label: 'Stay', subfields: [part('from', 'From'), part('to', 'To')] },
    { id: 'best', type: 'ranking', label: 'Best bread', options },
    {
      id: 'like',
      type: 'matrix',
      label: 'Like',
      options: ['Good', 'Bad; sad'],
      subfields: [part('row1', 'Staff'), part('row2', 'Food, drinks')],
    },
    { id: 'look', type: 'picture-choice', label: 'Look', options, details: { many: true } },
    { id: 'terms', type: 'consent', label: 'Terms' },
    { id: 'guests', type: 'group', label: 'Guests', subfields: [part('name', 'Name'), part('meal', 'Meal')] },
    { id: 'intro', type: 'heading', label: 'No answer' },
    { id: 'eaten', type: 'checkbox', label: 'Eaten', options },
  ];
  const data = {
    ok: false,
    mood: 4,
    nps: 10,
    far: 30,
    site: 'https://hollinvale.example/?a=1;b=2',
    from: 'SA',
    stay_from: '2026-09-18',
    stay_to: '2026-09-20',
    best: [...options].reverse(),
    like_row1: 'Bad; sad',
    like_row2: 'Good',
    look: ['Bread; dark', 'خبز'],
    terms: true,
    guests: [{ name: '“Zoë”, O’Hara', meal: '=1+1' }, { name: 'عمر' }],
    eaten: ['“Rye”, "fine"'],
  };

  async function answeredForm() {
    const owner = await app().owner();
    const id = await formWith(owner, fields);
    const sent = await app().submit(id, { data });
    expect(sent.status).toBe(201);
    return { owner, id };
  }

  test('has numbers and days as such in its workbook, and a column for each part', async () => {
    const { owner, id } = await answeredForm();
    const { sheets } = await readXlsx((await order(owner, id, { format: 'xlsx' })).bytes);
    const [header = [], row = []] = sheets[0]?.rows ?? [];
    const cells = Object.fromEntries(header.map((name, at) => [String(name), row[at] ?? null]));
    expect(cells).toMatchObject({
      'Coming?': 'No',
      Mood: 4,
      Recommend: 10,
      Distance: 30,
      Site: data.site,
      'Like: Staff': 'Bad; sad',
      'Like: Food, drinks': 'Good',
      Look: '"Bread; dark"; خبز',
      Terms: 'Yes',
      Guests: JSON.stringify(data.guests),
    });
    const days = ['Stay: From', 'Stay: To'].map((name) => (cells[name] as Date).toISOString());
    expect(days).toEqual(['2026-09-18T00:00:00.000Z', '2026-09-20T00:00:00.000Z']);
    expect(header).not.toContain('No answer');
  });

  test('is imported from its own CSV file with the same answers', async () => {
    const { owner, id } = await answeredForm();
    const { text } = await order(owner, id, {});
    const [header = [], ...rows]: string[][] = parse(text, { bom: true });
    const keys = fields.flatMap(({ id: key, type, subfields = [] }) => {
      if (type === 'heading') return [];
      return type === 'matrix' || type === 'date-range' ? subfields.map(({ name }) => `${key}_${name}`) : [key];
    });
    expect(header).toHaveLength(keys.length + 1);
    const targets = [{ kind: 'submittedAt' }, ...keys.map((key) => ({ kind: 'answer', key }))];
    const body = { id: randomUUID(), skipRefused: false, targets, dateOrder: 'ymd', language: 'en', tz: 'UTC', rows };
    const { token } = owner;
    const imported = await app().call('POST', `/forms/${id}/responses/import`, { token, body });
    expect(imported.body.data).toEqual({ total: 1, imported: 1, refused: 0, refusals: [], refusedRows: [] });
    const list = await app().call<WireResponses>('GET', `/forms/${id}/responses`, { token });
    expect(list.body.data.responses.map((response) => response.data)).toEqual([data, data]);
  });
});

test('one account reads at most two downloads at a time, and holds up no other account', async () => {
  const [owner, other] = [await app().owner(), await app().owner()];
  const [id, otherId] = [await answered(owner, 1), await answered(other, 1)];
  const { database } = app();
  const { until } = database;
  let open = 0;
  let finish: () => void = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const slow = jest.spyOn(database, 'until').mockImplementation((signal) => {
    const reader = until(signal);
    return {
      ...reader,
      async *cursor<Row>(...statement: Parameters<typeof reader.cursor>) {
        open += 1;
        await finished;
        yield* reader.cursor<Row>(...statement);
      },
    };
  });
  try {
    const exportOf = (formId: string, { token }: Owner) =>
      app().call('GET', `/forms/${formId}/responses/export`, { token });
    const calls = [1, 2, 3].map(() => exportOf(id, owner));
    calls.push(app().call('GET', '/activity/export', { token: owner.token }));
    await eventually(async () => expect(open).toBe(2));
    // Neither do those that wait take the place of its other reads.
    expect((await app().call('GET', `/forms/${id}/responses`, { token: owner.token })).status).toBe(200);
    calls.push(exportOf(otherId, other));
    await eventually(async () => expect(open).toBe(3));
    finish();
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(open).toBe(5);
  } finally {
    finish();
    slow.mockRestore();
  }
});
