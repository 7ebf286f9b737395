import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@tessera/fields/durations';
import type { Field } from '@tessera/fields/models';
import { everyResponse, type ResponseQuery } from '@tessera/form-model/response-query';
import { fieldOf, formDocumentWith, pageOf } from '@tessera/form-model/testing/form-fixture';
import type { Database, Queries } from '../../database/database';
import { isRefusal } from '../../errors';
import { extendSlots } from '../../facts/fact-slots';
import { factPlan, factsOf } from '../../facts/response-facts';
import { submissionWriter } from '../../submissions/submission-writer';
import { useEachDatabase } from '../../testing/services/each-database';
import { standClock } from '../../testing/stand-clock';
import { checkBlocks } from '../blocks/check-blocks';
import { storeBlocks } from '../blocks/store-blocks';
import { deleteResponses, undoDeletion } from '../responses/deletions';
import { listResponses } from '../responses/list-responses';
import { type QueriedForm, queriedField } from '../responses/queried-form';
import { responseConditions } from '../responses/response-conditions';
import type { NewResponse } from '../submissions';
import { cross } from './cross';
import { fieldCounts } from './field-counts';
import { fieldStatistics } from './field-statistics';
import { overview } from './overview';
import { trends } from './trends';

const { names, databaseOf } = useEachDatabase();

// One field of each kind of facet, and one whose answers are too many to be counted one by one.
const types = ['text', 'number', 'radio', 'rating', 'file'] as const;
const MANY_VALUES = types.indexOf('number') + 1;
const fields = types.map((type) => fieldOf(type, type) as Field);
const formDocument = formDocumentWith([pageOf('page1', ...fields)]);
const slots = extendSlots({}, formDocument);
const plan = factPlan(formDocument, slots);

// So many that also the distinct numbers are too many to be read one by one.
const RESPONSES = 28_000;
const DAYS = 40;

/** A form whose responses were stored with facts of every kind: few values, many values, no answer, not shown. */
async function storedForm(database: Database): Promise<QueriedForm & { responseCount: number; previewCount: number }> {
  const [id, owner] = [randomUUID(), randomUUID()];
  const email = `${owner}@example.org`;
  await database.query('INSERT INTO users (id, name, email) VALUES ($1, $2, $3)', [owner, 'Olive', email]);
  await database.query(
    `INSERT INTO forms (id, owner_id, name, version, fact_slots, response_count) VALUES ($1, $2, 'F', 1, $3::jsonb, $4)`,
    [id, owner, JSON.stringify(slots), RESPONSES],
  );
  await database.query('INSERT INTO form_versions (form_id, version, document) VALUES ($1, 1, $2::jsonb)', [
    id,
    JSON.stringify(formDocument),
  ]);
  await database.query(
    `INSERT INTO answer_values (form_id, slot, code, value)
     SELECT $1, slot, code, to_jsonb('Option ' || code) FROM generate_series(1, $2::int) AS slot, generate_series(0, 6) AS code`,
    [id, fields.length],
  );
  await database.query(
    `INSERT INTO responses (id, form_id, form_version, submission_key, receipt, source, data, submitted_at, duration_ms,
       country, device, facts, texts)
     SELECT gen_random_uuid(), $1, 1, 'key-' || n, 'receipt-' || n, (ARRAY['visitor', 'visitor', 'import'])[1 + n % 3], '{}',
       now() - (n * interval '${DAYS} days' / ${RESPONSES}), CASE WHEN n % 7 > 0 THEN n * 731 % 5000000 END,
       (ARRAY['NL', 'DE', NULL])[1 + n % 3], (ARRAY['phone', 'desktop', NULL])[1 + n % 3 * n % 3],
       (SELECT array_agg(CASE WHEN (n + slot) % 5 = 0 THEN NULL WHEN (n + slot) % 11 = 0 THEN 'NaN'::float8
          WHEN slot = ${MANY_VALUES} THEN n ELSE (n * slot) % 7 END::float8 ORDER BY slot) FROM generate_series(1, $2::int) AS slot), ''
     FROM generate_series(1, ${RESPONSES}) AS n`,
    [id, fields.length],
  );
  return { id, document: formDocument, slots, hasBlocks: true, responseCount: RESPONSES, previewCount: 0 };
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const queries: Partial<ResponseQuery>[] = [
  {},
  { period: { from: daysAgo(35), to: daysAgo(5) }, timeZone: 'Asia/Kathmandu', sources: ['visitor'] },
];

/** Everything that is counted about a form. */
async function counted(database: Queries, form: QueriedForm & { responseCount: number; previewCount: number }) {
  const found: unknown[] = [];
  for (const given of queries) {
    const query: ResponseQuery = { ...everyResponse, ...given };
    const analysis = { queries: database, form, query, timeZone: query.timeZone ?? 'UTC' };
    const all = fields.map(({ id }) => queriedField(form, id) as NonNullable<ReturnType<typeof queriedField>>);
    found.push(await overview(analysis), await trends(analysis, 'day'), await fieldCounts(analysis, all));
    for (const field of all) found.push(await fieldStatistics(analysis, field));
    found.push(await cross(analysis, 'radio', 'country'));
    const filters = [
      [],
      [{ fieldId: 'rating', comparison: 'isAtLeast', operand: 3 }],
      [{ fieldId: 'number', comparison: 'isLess', operand: 20 }],
      [{ fieldId: 'radio', comparison: 'isNot', operand: 'Option 2' }],
      [{ fieldId: 'radio', comparison: 'isEmpty', operand: '' }],
    ];
    for (const each of filters) {
      const asked = { ...query, filters: each };
      const conditions = await responseConditions(database, form, asked, ['visitor', 'import']);
      if (isRefusal(conditions)) throw new Error(conditions.message);
      const page = await listResponses(database, form, asked, conditions, { limit: 3, offset: 0, cursor: null });
      found.push(isRefusal(page) ? page : [page.totalCount, page.items.map(({ id }) => id)]);
    }
  }
  return found;
}

/** A visitor’s response that was submitted at this time. */
function submission(formId: string, submittedAt: Date): NewResponse {
  const [id, data] = [randomUUID(), { number: 12, radio: 'Option 1', text: 'Sesame, with "quotes"' }];
  const facts = factsOf(plan, data, new Set(fields.map((field) => field.id)));
  return {
    ...{ id, formId, formVersion: 1, key: id, receipt: id, source: 'visitor', data, files: {}, durationMs: 61_000 },
    ...{ submittedAt: submittedAt.toISOString(), country: 'NL', device: 'phone', openVersion: null, facts },
  };
}

describe.each(names)('%s', (name) => {
  const database = () => databaseOf(name);
  let form: Awaited<ReturnType<typeof storedForm>>;
  beforeAll(async () => {
    form = await storedForm(database());
  }, 300_000);

  const blocks = async () =>
    (await database().query('SELECT 1 FROM response_blocks WHERE form_id = $1', [form.id])).length;

  /** Counts with blocks and without them, at the same moment: counts of this hour and week grow as time passes. */
  async function expectTheSame() {
    standClock(Date.now());
    const [withBlocks, without] = await database().transaction(async (transaction) => [
      await counted(transaction, form),
      await counted(transaction, { ...form, hasBlocks: false }),
    ]);
    jest.useRealTimers();
    expect(withBlocks).toEqual(without);
  }

  test('counts the same with blocks as response by response, before and after responses change', async () => {
    await expectTheSame();
    await storeBlocks(database(), form, 60_000);
    expect(await blocks()).toBe(2);
    await expectTheSame();

    const [row] = await database().query<{ id: string }>(
      'SELECT id FROM responses WHERE form_id = $1 ORDER BY submitted_at OFFSET 5000 LIMIT 1',
      [form.id],
    );
    const undo = randomUUID();
    await database().transaction((transaction) => deleteResponses(transaction, form.id, [row?.id ?? ''], { undo }));
    expect(await blocks()).toBe(1);
    await expectTheSame();
    await storeBlocks(database(), form, 60_000);
    expect(await blocks()).toBe(2);
    // All of this can take longer than a deletion can be undone.
    await database().query('UPDATE deleted_responses SET deleted_at = now()');
    await database().transaction((transaction) => undoDeletion(transaction, form.id, undo));
    expect(await blocks()).toBe(1);
    await expectTheSame();

    await storeBlocks(database(), form, 60_000);
    await database().query("UPDATE responses SET country = 'BE' WHERE submission_key = $1 AND form_id = $2", [
      'key-21000',
      form.id,
    ]);
    expect(await blocks()).toBe(1);
    await expectTheSame();
  }, 300_000);

  test('counts a response that was submitted before the end of the last block', async () => {
    await storeBlocks(database(), form, 60_000);
    const before = await blocks();
    const writer = submissionWriter(database());
    await writer.write(submission(form.id, new Date()));
    expect(await blocks()).toBe(before);
    const late = new Date(Date.now() - 30 * DAY_MS);
    await Promise.all([late, late, new Date()].map((time) => writer.write(submission(form.id, time))));
    expect(await blocks()).toBe(before - 1);
    await expectTheSame();
  }, 300_000);

  test('finds a block with wrong counts, and removes it', async () => {
    await storeBlocks(database(), form, 60_000);
    const before = await blocks();
    expect(await checkBlocks(database(), form.id, false)).toBe(0);
    await database().query(
      `UPDATE response_block_counts SET counts[1] = counts[1] + 1
       WHERE form_id = $1 AND measure = 'device' AND from_at = '-infinity'`,
      [form.id],
    );
    expect(await checkBlocks(database(), form.id, true)).toBe(1);
    expect(await blocks()).toBe(before - 1);
  });

  test('counts responses that are stored at the same time as their block', async () => {
    await database().query('DELETE FROM response_blocks WHERE form_id = $1', [form.id]);
    const writer = submissionWriter(database());
    const times = Array.from({ length: 60 }, (_, at) => new Date(Date.now() - (at / 2) * DAY_MS));
    await Promise.all([
      storeBlocks(database(), form, 60_000),
      storeBlocks(database(), form, 60_000),
      (async () => {
        for (const time of times) await writer.write(submission(form.id, time));
      })(),
    ]);
    await storeBlocks(database(), form, 60_000);
    expect(await blocks()).toBeGreaterThan(1);
    await expectTheSame();
  }, 300_000);
});
