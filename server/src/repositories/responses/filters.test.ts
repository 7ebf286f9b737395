import { randomUUID } from 'node:crypto';
import {
  DURATION_ID,
  durationField,
  HOUR_ID,
  hourField,
  NOTE_ID,
  noteField,
  WEEKDAY_ID,
  weekdayField,
  weekdays,
} from '@tessera/fields/built-in-fields';
import { facetOf } from '@tessera/fields/facets';
import type { Json } from '@tessera/fields/field';
import { filterComparisons } from '@tessera/fields/filter-comparisons';
import { fold } from '@tessera/fields/folded-text';
import { type Field, modelOf } from '@tessera/fields/models';
import { questionTypes } from '@tessera/fields/testing/question-types';
import type { FormResponse } from '@tessera/form-model/form';
import { deviceNames, responseSources, responseStatuses } from '@tessera/form-model/response-names';
import { everyResponse, type ResponseSort } from '@tessera/form-model/response-query';
import { fieldOf, formDocumentWith, pageOf } from '@tessera/form-model/testing/form-fixture';
import fc from 'fast-check';
import type { Database } from '../../database/database';
import { isRefusal } from '../../errors';
import { extendSlots } from '../../facts/fact-slots';
import { factPlan, factsOf } from '../../facts/response-facts';
import { useEachDatabase } from '../../testing/services/each-database';
import { trends } from '../analytics/trends';
import { insertResponses, prepareResponse } from '../submissions';
import { selectResponses } from './list-responses';
import { setMarks } from './marks';
import type { QueriedForm } from './queried-form';
import { responseConditions } from './response-conditions';
import { findResponses } from './response-rows';

const { names, databaseOf } = useEachDatabase();

const fields = questionTypes.map((type) => fieldOf(type, type) as Field);
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
const countries = ['AX', 'DE', 'GB', 'NL', null] as const;
const response = fc.record({
  note: fc.oneof({ weight: 2, arbitrary: fc.constant('') }, text.map(storable) as fc.Arbitrary<string>),
  status: fc.constantFrom(...responseStatuses),
  source: fc.constantFrom(...responseSources),
  version: fc.constantFrom(1, 2),
  country: fc.constantFrom(...countries),
  device: fc.constantFrom(...deviceNames, null),
  durationMs: fc.option(fc.oneof(fc.nat(5), fc.constantFrom(60_000, 42_000, 42_001, 5_999_999))),
  data: answers,
  uploads: fc.array(
    fc.record({
      fieldId: fc.constantFrom('file', 'signature'),
      kind: fc.constantFrom('image/png', 'application/pdf', '%'),
      isSent: fc.boolean(),
      // Whether the file belongs to the newest version of a corrected response.
      isCurrent: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  isCorrected: fc.boolean(),
  hidden: fc.subarray(
    fields.map(({ id }) => id),
    { maxLength: 3 },
  ),
});

/** Some of the values of each condition of a query that is not an answer; none for most, so that the others select something. */
const some = <Name>(names: readonly Name[]) =>
  fc.oneof({ weight: 2, arbitrary: fc.constant<Name[]>([]) }, fc.subarray([...names], { minLength: 1 }));
const wanted = fc.record({
  countries: some(countries.map((code) => code ?? 'unknown')),
  devices: some([...deviceNames, 'unknown'] as const),
  versions: some([1, 2]),
  sources: some(responseSources),
  statuses: some(responseStatuses),
});

type Given = typeof response extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Media types of the files of a response’s newest version. */
function kindsOf({ uploads, isCorrected }: Pick<Given, 'uploads' | 'isCorrected'>, fieldId: string): string[] {
  return uploads.flatMap((file) =>
    file.fieldId === fieldId && file.isSent && (file.isCurrent || !isCorrected) ? [file.kind] : [],
  );
}

/** Stores the files of a response. A corrected one names those of its newest version. */
async function storeUploads(
  database: Database,
  formId: string,
  key: string,
  { uploads, isCorrected }: Pick<Given, 'uploads' | 'isCorrected'>,
): Promise<void> {
  const files: { [fieldId: string]: string[] } = {};
  for (const { fieldId, kind, isSent, isCurrent } of uploads) {
    const id = randomUUID();
    await database.query(
      `INSERT INTO uploads (id, form_id, submission_key, field_id, name, size, kind, sent)
       VALUES ($1, $2, $3, $4, 'proof', 10, $5, $6)`,
      [id, formId, key, fieldId, kind, isSent],
    );
    if (isCurrent) files[fieldId] = [...(files[fieldId] ?? []), id];
  }
  if (!isCorrected) return;
  await database.query(
    'UPDATE responses SET corrected_at = now(), files = $3::jsonb WHERE form_id = $1 AND submission_key = $2',
    [formId, key, JSON.stringify(files)],
  );
}

/** Stores these responses in a new form. */
async function storedForm(database: Database, given: readonly Given[]): Promise<QueriedForm> {
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
  await database.query(
    'INSERT INTO form_versions (form_id, version, document) VALUES ($1, 1, $2::jsonb), ($1, 2, $2::jsonb)',
    [id, JSON.stringify(formDocument)],
  );
  const prepared = given.map(({ data, hidden, version, source, durationMs, country, device }, at) => {
    const visible = new Set(fields.map((field) => field.id).filter((each) => !hidden.includes(each)));
    return prepareResponse({
      id: randomUUID(),
      formId: id,
      formVersion: version,
      key: `response-${at}`,
      receipt: randomUUID(),
      source,
      data,
      files: {},
      submittedAt: new Date().toISOString(),
      durationMs,
      country,
      device,
      openVersion: null,
      facts: factsOf(plan, data, visible),
    });
  });
  await insertResponses(database, prepared);
  for (const [at, { uploads, isCorrected }] of given.entries()) {
    await storeUploads(database, id, `response-${at}`, { uploads, isCorrected });
  }
  for (const [at, { response: stored }] of prepared.entries()) await setMarks(database, id, stored.id, given[at] ?? {});
  return { id, document: formDocument, slots, hasBlocks: true };
}

/** Compares numbers, and texts by their code points. */
function compare(one: string | number, other: string | number): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}

const countryNames = ['AX', 'DE', 'NL', 'GB'];

/** The value of each column that is not an answer; null where a response has none. */
const ownOrders: { readonly [by: string]: (response: FormResponse) => string | number | null } = {
  ':status': ({ status }) => responseStatuses.indexOf(status),
  ':note': ({ note }) => fold(note) || null,
  ':source': ({ source }) => source,
  ':version': ({ formVersion }) => formVersion,
  ':country': ({ country }) => country && countryNames.indexOf(country),
  ':device': ({ device }) => device,
  ':receipt': ({ receipt }) => receipt,
  ':duration': ({ durationMs }) => durationMs,
};

/** The indexes of the responses that a query selects. */
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

/** The ids of all responses in an order, with their indexes. */
async function sortedBy(
  database: Database,
  form: QueriedForm,
  sort: ResponseSort,
): Promise<{ id: string; key: number }[]> {
  const conditions = await responseConditions(database, form, everyResponse, responseSources);
  if (isRefusal(conditions)) throw new Error(conditions.message);
  const statement = await selectResponses(database, form, { sort }, conditions);
  if (isRefusal(statement)) throw new Error(statement.message);
  const rows = await database.query<{ id: string }>(statement.sql, statement.parameters);
  const keys = await database.query<{ id: string; key: string }>(
    'SELECT id, submission_key AS key FROM responses WHERE form_id = $1',
    [form.id],
  );
  const byId = new Map(keys.map(({ id, key }) => [id, Number(key.slice('response-'.length))]));
  return rows.map(({ id }) => ({ id, key: byId.get(id) ?? -1 }));
}

/** The number or text by which the answer to a field is sorted; null where there is none. */
function sortedValue(field: Field, { data, hidden }: Given): number | string | null {
  const [model, facet] = [modelOf(field), facetOf(field)];
  const answer = model.read(field, hidden.includes(field.id) ? {} : data);
  if (model.isEmpty(answer)) return null;
  if (facet.kind === 'number') return facet.number(answer);
  return [...fold(model.text(field, answer))].slice(0, 200).join('') || null;
}

describe.each(names)('%s', (name) => {
  const database = () => databaseOf(name);

  test('selects by a filter exactly the responses for which the comparison of the model holds', async () => {
    const filters = [...fields, noteField, durationField].flatMap((field) =>
      Object.keys(filterComparisons(field)).map((comparison) => ({ field, comparison })),
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
            for (const operand of [...own, ...drawn, 0.7, 1, 'image/png', '%']) {
              const expected = given.flatMap((each, at) => {
                const { data, hidden, note, durationMs } = each;
                const builtIn = { [NOTE_ID]: note, [DURATION_ID]: durationMs === null ? null : durationMs / 60_000 };
                const shown = hidden.includes(field.id) ? {} : { ...data, ...builtIn };
                const answer = model.read(field, shown);
                return filterComparisons(field)[comparison]?.holds(answer, operand, kindsOf(each, field.id))
                  ? [at]
                  : [];
              });
              const found = await selected(database(), form, { filters: [{ fieldId: field.id, comparison, operand }] });
              expect([field.type, comparison, operand, found]).toEqual([field.type, comparison, operand, expected]);
            }
          }
        },
      ),
      { numRuns: 8 },
    );
  }, 300_000);

  test('selects by weekday and hour in the time zone of the query, as the trends count them', async () => {
    const zones = ['UTC', 'Europe/London', 'America/New_York', 'Asia/Kathmandu', 'Pacific/Apia'];
    // Around the nights in which clocks change, and on any other day of those months.
    const moments = fc.oneof(
      fc.date({ min: new Date('2026-03-28T20:00Z'), max: new Date('2026-03-29T06:00Z'), noInvalidDate: true }),
      fc.date({ min: new Date('2026-10-25T00:00Z'), max: new Date('2026-11-02T00:00Z'), noInvalidDate: true }),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(response, moments), { minLength: 1, maxLength: 12 }),
        fc.constantFrom(...zones),
        async (given, timeZone) => {
          const form = await storedForm(
            database(),
            given.map(([each]) => each),
          );
          for (const [at, [, moment]] of given.entries()) {
            await database().query(
              'UPDATE responses SET submitted_at = $3 WHERE form_id = $1 AND submission_key = $2',
              [form.id, `response-${at}`, moment.toISOString()],
            );
          }
          const local = new Intl.DateTimeFormat('en', { timeZone, weekday: 'long', hour: 'numeric', hourCycle: 'h23' });
          const expected = new Map<string, number[]>();
          for (const [at, [, moment]] of given.entries()) {
            const parts = Object.fromEntries(local.formatToParts(moment).map(({ type, value }) => [type, value]));
            const tile = `${parts.weekday} ${Number(parts.hour)}`;
            expected.set(tile, [...(expected.get(tile) ?? []), at]);
          }
          for (const [tile, places] of expected) {
            const [day = '', hour] = tile.split(' ');
            const filters = [
              { fieldId: WEEKDAY_ID, comparison: 'is', operand: day },
              { fieldId: HOUR_ID, comparison: 'is', operand: Number(hour) },
            ];
            expect(await selected(database(), form, { timeZone, filters })).toEqual(places);
          }
          // The blocks count the times at which the responses were stored.
          const counted = {
            queries: database(),
            form: { ...form, hasBlocks: false },
            query: { ...everyResponse, sources: responseSources, timeZone },
            timeZone,
          };
          const { weekdayHours } = await trends(counted, 'day');
          const tiles = weekdayHours.flatMap((row, day) =>
            row.flatMap((count, hour) => (count > 0 ? [[`${weekdays[day]} ${hour}`, count]] : [])),
          );
          expect(new Map(tiles as [string, number][])).toEqual(
            new Map([...expected].map(([tile, places]) => [tile, places.length])),
          );
        },
      ),
      { numRuns: 8 },
    );
  }, 300_000);

  test('compares weekdays and hours as the models of their fields do', async () => {
    const given = fc.sample(response, { numRuns: 6, seed: 1 });
    const form = await storedForm(database(), given);
    const at = [
      '2026-03-02T00:30Z',
      '2026-03-03T09:00Z',
      '2026-03-04T14:59Z',
      '2026-03-06T23:59Z',
      '2026-03-07T12:00Z',
      '2026-03-08T00:00Z',
    ];
    for (const [place, moment] of at.entries()) {
      await database().query('UPDATE responses SET submitted_at = $3 WHERE form_id = $1 AND submission_key = $2', [
        form.id,
        `response-${place}`,
        moment,
      ]);
    }
    const answers = at.map((moment) => ({
      [WEEKDAY_ID]: weekdays[(new Date(moment).getUTCDay() + 6) % 7] as string,
      [HOUR_ID]: new Date(moment).getUTCHours(),
    }));
    for (const field of [weekdayField, hourField]) {
      for (const comparison of Object.keys(filterComparisons(field))) {
        for (const operand of ['Monday', ['Tuesday', 'Sunday'], 'Someday', [], '', null, 0, 9, '14', 14.5, 23, -1]) {
          const expected = answers.flatMap((each, place) => {
            const answer = modelOf(field).read(field, each);
            return filterComparisons(field)[comparison]?.holds(answer, operand) ? [place] : [];
          });
          const found = await selected(database(), form, { filters: [{ fieldId: field.id, comparison, operand }] });
          expect([field.id, comparison, operand, found]).toEqual([field.id, comparison, operand, expected]);
        }
      }
    }
  }, 300_000);

  test('selects by country, device, version, source and status together, and `unknown` where there is none', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(response, { minLength: 1, maxLength: 14 }), wanted, async (given, query) => {
        const form = await storedForm(database(), given);
        const found = await selected(database(), form, query);
        const isIn = <Name>(names: readonly Name[], name: Name) => names.length === 0 || names.includes(name);
        const expected = given.flatMap(({ country, device, version, source, status }, at) => {
          const isSelected =
            isIn(query.countries, country ?? 'unknown') &&
            isIn(query.devices, device ?? 'unknown') &&
            isIn(query.versions, version) &&
            isIn(query.sources, source) &&
            isIn(query.statuses, status);
          return isSelected ? [at] : [];
        });
        expect([query, found]).toEqual([query, expected]);
      }),
      { numRuns: 40 },
    );
  }, 300_000);

  test.each(Object.keys(ownOrders))(
    'sorts by %s in both directions, with responses without a value last',
    async (by) => {
      const columnValue = ownOrders[by] as (typeof ownOrders)[string];
      await fc.assert(
        fc.asyncProperty(
          fc.array(response, { minLength: 1, maxLength: 12 }),
          fc.boolean(),
          async (given, descending) => {
            const form = await storedForm(database(), given);
            const conditions = await responseConditions(database(), form, everyResponse, responseSources);
            if (isRefusal(conditions)) throw new Error(conditions.message);
            const statement = await selectResponses(database(), form, { sort: { by, descending } }, conditions);
            if (isRefusal(statement)) throw new Error(statement.message);
            const rows = await database().query<{ id: string }>(statement.sql, statement.parameters);
            const stored = await findResponses(
              database(),
              form.id,
              rows.map(({ id }) => id),
            );
            const sign = descending ? -1 : 1;
            const expected = [...stored].sort((one, other) => {
              const [value, next] = [columnValue(one), columnValue(other)];
              if (value === null || next === null) {
                return Number(value === null) - Number(next === null) || sign * compare(one.id, other.id);
              }
              return sign * (compare(value, next) || compare(one.id, other.id));
            });
            expect(stored.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
          },
        ),
        { numRuns: 8 },
      );
    },
    60_000,
  );

  test('sorts by the answers to each field in both directions, with responses without an answer last', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(response, { minLength: 1, maxLength: 12 }), fc.boolean(), async (given, descending) => {
        const form = await storedForm(database(), given);
        const sign = descending ? -1 : 1;
        for (const field of fields) {
          const found = await sortedBy(database(), form, { by: field.id, descending });
          const values = found.map(({ key }) => sortedValue(field, given[key] as Given));
          const places = found.map(({ id }, at) => ({ id, value: values[at] ?? null }));
          const expected = [...places].sort((one, other) => {
            if (one.value === null || other.value === null) {
              return Number(one.value === null) - Number(other.value === null) || sign * compare(one.id, other.id);
            }
            return sign * (compare(one.value, other.value) || compare(one.id, other.id));
          });
          expect([field.type, places]).toEqual([field.type, expected]);
        }
      }),
      { numRuns: 12 },
    );
  }, 120_000);

  test('finds a text in the answers that are shown, ignoring case', async () => {
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
              facetOf(field).kind === 'number' ? model.csvCells(field, data).join() : model.text(field, answer);
            return !model.isEmpty(answer) && line.trim().toLowerCase().includes(folded);
          })
            ? [at]
            : [],
        );
        expect([needle, found]).toEqual([needle, expected]);
      }),
      { numRuns: 40 },
    );
  }, 300_000);
});
