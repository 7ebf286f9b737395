import { setImmediate } from 'node:timers/promises';
import type { Field } from '@tessera/fields/models';
import { everyResponse } from '@tessera/form-model/response-query';
import { fieldOf, formDocumentWith, pageOf } from '@tessera/form-model/testing/form-fixture';
import fc from 'fast-check';
import { extendSlots } from '../../facts/fact-slots';
import { MAX_PORTION_BYTES } from '../portions';
import { queriedField } from '../responses/queried-form';
import { cross } from './cross';
import { fieldStatistics } from './field-statistics';
import type { Analysis } from './selection';

const options = Array.from({ length: 1_000 }, (_, at) => `Option ${at}`);
const formDocument = formDocumentWith([
  pageOf('page1', ...['rows', 'columns'].map((id) => fieldOf('checkbox', id, { options }) as Field)),
]);
const slots = extendSlots({}, formDocument);
const form = { id: 'f', document: formDocument, slots, hasBlocks: false, responseCount: 0, previewCount: 0 };

interface Pair {
  one: readonly string[];
  other: readonly string[];
  count: number;
}

/** An analysis of a database that has these pairs, with the bytes of the values that each statement has read. */
function analysed(pairs: readonly Pair[]) {
  const lists = new Map<string, { code: number; value: readonly string[] }>();
  const codeOf = (value: readonly string[]) => {
    const text = JSON.stringify(value);
    const known = lists.get(text) ?? { code: lists.size, value };
    lists.set(text, known);
    return known.code;
  };
  const total = pairs.reduce((sum, { count }) => sum + count, 0);
  const rows = pairs.map(({ one, other, count }) => ({ one: codeOf(one), other: codeOf(other), count, total }));
  const values = [...lists].map(([text, { code, value }]) => ({ code, value, bytes: text.length }));
  const read: number[] = [];
  const answer = async (sql: string, parameters: readonly unknown[]) => {
    // As a database does, it answers later than at once.
    await setImmediate();
    if (sql.includes('responses r')) return sql.includes('AS kind') ? facts() : rows;
    const codes = new Set(JSON.parse(String(parameters[2])));
    const found = values.filter(({ code }) => codes.has(code));
    if (!sql.includes('octet_length')) read.push(found.reduce((sum, { bytes }) => sum + bytes, 0));
    return found;
  };
  const facts = () =>
    values.map(({ code }) => ({
      ...{ kind: 'answered', value: code, complete: true, total },
      count: rows.reduce((sum, { one, count }) => sum + (one === code ? count : 0), 0),
    }));
  const queries = { query: answer } as unknown as Analysis['queries'];
  return { analysis: { queries, form, query: everyResponse, timeZone: 'UTC' } as Analysis, read };
}

const sumOf = (counts: readonly (readonly number[])[]) => counts.flat().reduce((sum, count) => sum + count, 0);
const chosenFrom = (at: number, length: number) => Array.from({ length }, (_, nth) => `Option ${(at + nth) % 1_000}`);

test('counts each combination of two answers as comparing them response by response', async () => {
  const chosen = fc.uniqueArray(fc.constantFrom(...options.slice(0, 8)), { maxLength: 4 });
  const pair = fc.record({ one: chosen, other: chosen, count: fc.integer({ min: 1, max: 9 }) });
  await fc.assert(
    fc.asyncProperty(fc.array(pair, { minLength: 1, maxLength: 12 }), async (pairs) => {
      const table = await cross(analysed(pairs).analysis, 'rows', 'columns');
      const expected = (row: unknown, column: unknown) =>
        pairs
          .filter(({ one, other }) => one.includes(`${row}`) && other.includes(`${column}`))
          .reduce((sum, { count }) => sum + count, 0);
      expect(table?.counts).toEqual(
        table?.rows.map((row) => table.columns.map((column) => expected(row.value, column.value))),
      );
      expect(new Set(table?.rows.map(({ value }) => value))).toEqual(new Set(pairs.flatMap(({ one }) => one)));
    }),
  );
});

test('reads so many options of answers, and counts the other responses among the other values', async () => {
  const distinct = 1_000;
  const pairs = Array.from({ length: distinct }, (_, at) => ({
    one: chosenFrom(at, 1_000),
    other: ['Option 1'],
    count: 1,
  }));
  const { analysis, read } = analysed(pairs);
  const table = await cross(analysis, 'rows', 'columns');
  expect(table?.responses).toBe(distinct);
  expect([table?.rows.at(-1), table?.columns.at(-1)]).toEqual([{ value: null }, { value: null }]);
  const unread = table?.counts.at(-1)?.at(-1) ?? 0;
  expect(unread).toBe(distinct / 2);
  expect(Math.max(...read)).toBeLessThanOrEqual(MAX_PORTION_BYTES);
});

test('looks at an answer once, in however many pairs it is', async () => {
  const rows = Array.from({ length: 10 }, (_, at) => chosenFrom(at, 900));
  const pairs = Array.from({ length: 2_000 }, (_, at) => ({
    one: rows[at % 10] ?? [],
    other: [`Option ${at % 1_000}`],
    count: 1,
  }));
  const write = jest.spyOn(JSON, 'stringify');
  const has = jest.spyOn(Map.prototype, 'get');
  const table = await cross(analysed(pairs).analysis, 'rows', 'columns');
  const looks = has.mock.calls.length;
  has.mockRestore();
  const written = write.mock.calls.length;
  write.mockRestore();
  expect(sumOf(table?.counts ?? [])).toBeGreaterThan(0);
  // 9,000 options of the rows and 1,000 of the columns, and some for each pair: not 900 for each of 2,000 pairs.
  expect(looks).toBeLessThan(100_000);
  expect(written).toBeLessThan(10_000);
});

test('lets other requests run while it counts', async () => {
  const pairs = Array.from({ length: 400 }, (_, at) => ({ one: chosenFrom(at, 1_000), other: ['Option 1'], count: 1 }));
  let turns = 0;
  let isDone = false;
  const others = (async () => {
    for (; !isDone; turns += 1) await setImmediate();
  })();
  await cross(analysed(pairs).analysis, 'rows', 'columns');
  isDone = true;
  await others;
  expect(turns).toBeGreaterThan(20);
});

test('reads the answers of a chart in portions', async () => {
  const long = chosenFrom(0, 1_000);
  const pairs = Array.from({ length: 1_000 }, (_, at) => ({ one: chosenFrom(at, 1_000), other: long, count: 1 }));
  const { analysis, read } = analysed(pairs);
  const queried = queriedField(form, 'rows');
  if (!queried) throw new Error('The form has no such field');
  const { facet } = await fieldStatistics(analysis, queried);
  expect(facet).toMatchObject({ kind: 'value', values: expect.arrayContaining([{ value: 'Option 7', count: 1_000 }]) });
  expect(read.length).toBeGreaterThan(1);
  expect(Math.max(...read)).toBeLessThanOrEqual(MAX_PORTION_BYTES);
});
