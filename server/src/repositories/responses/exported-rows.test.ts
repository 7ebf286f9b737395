import { randomUUID } from 'node:crypto';
import type { Json } from '@tessera/fields/field';
import { deviceNames, responseStatuses } from '@tessera/form-model/response-names';
import fc from 'fast-check';
import type { Database } from '../../database/database';
import { testDatabase } from '../../testing/test-database';
import { findExportedRows } from './exported-rows';
import { findResponses } from './response-rows';

let database: Database;

beforeAll(async () => {
  database = await testDatabase();
}, 300_000);
afterAll(() => database.close());

/** A text that the database can store: without NUL and lone surrogates. */
const text = fc
  .oneof(
    fc.constantFrom('Yes, "maybe"\r\nno', '["', '\u2028', 'نور الهدى', '😀', '\\n', "O'Hara", ' '),
    fc.string({ unit: 'binary', maxLength: 12 }),
  )
  .map((given) => given.replaceAll('\0', '').toWellFormed());
const value: fc.Arbitrary<Json> = fc.oneof(
  text,
  fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number || 0),
  fc.array(text, { maxLength: 3 }),
  fc.constantFrom(null, true, {}, [], { typed: '3,5' }),
);

const response = fc.record({
  data: fc.dictionary(text, value, { maxKeys: 6 }),
  /** With microseconds, as the database has them. */
  submittedAt: fc.constantFrom(
    '2026-02-28T23:59:59.999999Z',
    '2026-03-01T00:00:00Z',
    '2026-03-29T01:30:00.0005Z',
    '2026-10-25T02:30:00.123456+02',
  ),
  marks: fc.option(fc.record({ status: fc.constantFrom(...responseStatuses), note: text })),
  visit: fc.option(
    fc.record({
      country: fc.constantFrom('NL', 'TR'),
      device: fc.constantFrom(...deviceNames),
      durationMs: fc.nat(),
    }),
  ),
});

type Given = typeof response extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Stores the responses in a new form. Returns its id and theirs. */
async function stored(given: readonly Given[]): Promise<{ formId: string; ids: string[] }> {
  const [formId, owner] = [randomUUID(), randomUUID()];
  await database.query(
    `INSERT INTO users (id, name, email) VALUES ($1::uuid, 'Noor', $1::uuid::text || '@example.org')`,
    [owner],
  );
  await database.query(`INSERT INTO forms (id, owner_id, name, version) VALUES ($1, $2, 'Feedback', 1)`, [
    formId,
    owner,
  ]);
  await database.query(`INSERT INTO form_versions (form_id, version, document) VALUES ($1, 1, '{}')`, [formId]);
  const ids: string[] = [];
  for (const { data, submittedAt, marks, visit } of given) {
    const id = randomUUID();
    ids.push(id);
    await database.query(
      `INSERT INTO responses (id, form_id, form_version, submission_key, receipt, source, data, submitted_at, country, device, duration_ms)
       VALUES ($1::uuid, $2, 1, $1::uuid::text, $1::uuid::text, 'visitor', $3::jsonb, $4, $5, $6, $7)`,
      [id, formId, JSON.stringify(data), submittedAt, visit?.country, visit?.device, visit?.durationMs],
    );
    if (!marks) continue;
    await database.query('INSERT INTO response_marks (response_id, form_id, status, note) VALUES ($1, $2, $3, $4)', [
      id,
      formId,
      marks.status,
      marks.note,
    ]);
  }
  return { formId, ids };
}

const members = fc.record({ marks: fc.boolean(), details: fc.boolean() });

test('reads the same as `findResponses`, in the order of the ids, with the members that are wanted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(response, { maxLength: 8 }), members, async (given, wanted) => {
      const { formId, ids } = await stored(given);
      const asked = [...ids.reverse(), randomUUID()];
      const expected = (await findResponses(database, formId, asked)).map(
        ({ submittedAt, data, status, note, receipt, source, formVersion, country, device, durationMs }) => ({
          submittedAt,
          data,
          ...(wanted.marks && { status, note }),
          ...(wanted.details && { receipt, source, formVersion, country, device, durationMs }),
        }),
      );
      const rows = await findExportedRows(database, formId, asked, wanted);
      expect([...rows]).toEqual(expected);
      expect([...rows]).toEqual(expected);
      expect(rows).toHaveLength(ids.length);
    }),
    { numRuns: 40 },
  );
}, 120_000);

test('reads no response of another form', async () => {
  const one = await stored([{ data: { a: 'Ely' }, submittedAt: '2026-03-01T00:00:00Z', marks: null, visit: null }]);
  const other = await stored([]);
  expect(await findExportedRows(database, other.formId, one.ids, { marks: true, details: true })).toHaveLength(0);
});
