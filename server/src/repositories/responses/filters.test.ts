import { randomUUID } from 'node:crypto';
import { facetOf } from '@tessera/fields/facets';
import type { Json } from '@tessera/fields/field';
import { type Field, fieldTypes, modelOf } from '@tessera/fields/models';
import { everyResponse } from '@tessera/form-model/response-query';
import { fieldOf, formDocumentWith, pageOf } from '@tessera/form-model/testing/form-fixture';
import fc from 'fast-check';
import type { Database } from '../../database/database';
import { migrate } from '../../database/migrate';
import { openPostgres } from '../../database/postgres-database';
import { isRefusal } from '../../errors';
import { extendSlots } from '../../facts/fact-slots';
import { factPlan, factsOf } from '../../facts/response-facts';
import { migrationsFolder } from '../../migrations-folder';
import { startPostgres } from '../../testing/postgres-server';
import { testDatabase } from '../../testing/test-database';
import { insertResponses, prepareResponse } from '../submissions';
import type { QueriedForm } from './queried-form';
import { responseConditions } from './response-conditions';

const postgres = startPostgres();
const databases = new Map<string, Database>();

const fields = fieldTypes.map((type) => fieldOf(type, type) as Field);
const formDocument = formDocumentWith([pageOf('page1', ...fields)]);
const slots = extendSlots({}, formDocument);
const plan = factPlan(formDocument, slots);

const words = fc.constantFrom(
  'Option 1',
  'Option 2',
  'Option 3',
  '3',
  '-0',
  '4.5',
  '2026-02-28',
  '2026-03-01',
  '12:30',
  '09:05',
  'a@b.co',
  ' Ely ',
  'ELY',
  'İstanbul',
  'ΟΔΟΣ',
  'οδος',
  'ſs',
  'STRASSE ß',
  'naïve',
  'الاسم',
  '😀 smile',
  '%_\\',
  "o'clock",
  'AAAB',
  '\u0001',
  '\u00a0x\u2028',
);
const text = fc.oneof(
  words,
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.tuple(words, words).map((two) => two.join(' ')),
);
const value = fc
  .oneof(
    text,
    fc.integer({ min: -3, max: 9 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.array(words, { maxLength: 4 }),
    fc.constantFrom(null, true, [], {}, { typed: '3,5', language: 'de' }),
    fc.jsonValue(),
  )
  .map((given) => storable(given as Json)) as fc.Arbitrary<Json>;

/** A value as the server’s JSON parser gives it: without NUL and lone surrogates. */
function storable(given: Json): Json {
  return JSON.parse(
    JSON.stringify(given, (_key, each) =>
      typeof each === 'string' ? each.replaceAll('\0', '').toWellFormed() : each,
    ).replaceAll('\\u0000', ''),
  ) as Json;
}

const keys = fields.flatMap((field) => modelOf(field).keys(field));
const answers = fc.dictionary(fc.constantFrom(...keys), value, { maxKeys: keys.length });
const response = fc.record({
  data: answers,
  hidden: fc.subarray(
    fields.map(({ id }) => id),
    { maxLength: 3 },
  ),
});

/** Stores responses with these answers in a new form. */
async function storedForm(
  database: Database,
  given: readonly { data: { [key: string]: Json }; hidden: string[] }[],
): Promise<QueriedForm> {
  const [id, owner] = [randomUUID(), randomUUID()];
  await database.query('INSERT INTO users (id, name, email) VALUES ($1, $2, $3)', [
    owner,
    'Olive',
    `${owner}@example.org`,
  ]);
  await database.query(
    'INSERT INTO forms (id, owner_id, name, version, fact_slots) VALUES ($1, $2, $3, 1, $4::jsonb)',
    [id, owner, 'F', JSON.stringify(slots)],
  );
  await database.query('INSERT INTO form_versions (form_id, version, document) VALUES ($1, 1, $2::jsonb)', [
    id,
    JSON.stringify(formDocument),
  ]);
  const prepared = given.map(({ data, hidden }, at) => {
    const visible = new Set(fields.map((field) => field.id).filter((each) => !hidden.includes(each)));
    return prepareResponse({
      id: randomUUID(),
      formId: id,
      formVersion: 1,
      key: `response-${at}`,
      receipt: randomUUID(),
      source: 'visitor',
      data,
      files: {},
      submittedAt: new Date().toISOString(),
      durationMs: null,
      country: null,
      device: null,
      openVersion: null,
      facts: factsOf(plan, data, visible),
    });
  });
  await insertResponses(database, prepared);
  return { id, document: formDocument, slots };
}

beforeAll(async () => {
  databases.set('embedded', await testDatabase());
  if (!postgres) return;
  const database = await openPostgres(postgres.url);
  await migrate(database, migrationsFolder);
  databases.set('PostgreSQL', database);
}, 60_000);
afterAll(async () => {
  for (const database of databases.values()) await database.close();
  postgres?.stop();
});

/** The places of the responses that a query selects. */
async function selected(
  database: Database,
  form: QueriedForm,
  query: Partial<typeof everyResponse>,
): Promise<number[]> {
  const conditions = await responseConditions(database, form, { ...everyResponse, ...query }, []);
  if (isRefusal(conditions)) throw new Error(conditions.message);
  const rows = await database.query<{ key: string }>(
    `SELECT submission_key AS key FROM responses r WHERE ${conditions.where}`,
    conditions.parameters.values,
  );
  return rows.map(({ key }) => Number(key.slice('response-'.length))).sort((one, other) => one - other);
}

const names = postgres ? ['embedded', 'PostgreSQL'] : ['embedded'];

describe.each(names)('%s', (name) => {
  const database = () => databases.get(name) as Database;

  test('selects by a filter exactly the responses for which the comparison of the model holds', async () => {
    const filters = fields.flatMap((field) =>
      Object.keys(modelOf(field).comparisons).map((comparison) => ({ field, comparison })),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(response, { minLength: 1, maxLength: 12 }),
        fc.array(value, { minLength: 2, maxLength: 2 }),
        async (given, drawn) => {
          const form = await storedForm(database(), given);
          const own = given.flatMap(({ data }) => Object.values(data)).slice(0, 3);
          for (const { field, comparison } of filters) {
            const model = modelOf(field);
            for (const operand of [...own, ...drawn]) {
              const expected = given.flatMap(({ data, hidden }, at) => {
                const answer = model.read(field, hidden.includes(field.id) ? {} : data);
                return model.comparisons[comparison]?.holds(answer as never, operand) ? [at] : [];
              });
              const found = await selected(database(), form, { filters: [{ fieldId: field.id, comparison, operand }] });
              expect([field.type, comparison, operand, found]).toEqual([field.type, comparison, operand, expected]);
            }
          }
        },
      ),
      { numRuns: 8 },
    );
  }, 120_000);

  test('finds a text in the answers that are shown, in any case', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(response, { minLength: 1, maxLength: 10 }), words, async (given, needle) => {
        const form = await storedForm(database(), given);
        const found = await selected(database(), form, { text: needle });
        const folded = needle.trim().toLowerCase();
        const expected = given.flatMap(({ data, hidden }, at) =>
          fields.some((field) => {
            const model = modelOf(field);
            if (hidden.includes(field.id)) return false;
            const answer = model.read(field, data);
            const line =
              facetOf(field).kind === 'number'
                ? model.csvCells(field, data).join()
                : model.text(field, answer as never);
            return !model.isEmpty(answer as never) && line.trim().toLowerCase().includes(folded);
          })
            ? [at]
            : [],
        );
        expect([needle, found]).toEqual([needle, expected]);
      }),
      { numRuns: 40 },
    );
  }, 60_000);
});
