import type { Json } from '@tessera/fields/field';
import fc from 'fast-check';
import { MAX_QUERY_LENGTH } from '../schema/response-limits';
import { deviceNames, responseSources, responseStatuses } from '../schema/response-names';
import {
  everyResponse,
  MAX_FILTERS,
  NEWEST_FIRST,
  periodNames,
  type ResponseQuery,
  readResponseQuery,
  unreadableParts,
  writeResponseQuery,
} from './response-query';

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const range = fc
  .record({ from: fc.option(day), to: fc.option(day) })
  .filter(({ from, to }) => from !== null || to !== null);
const some = <Value>(values: readonly Value[]) => fc.subarray([...values]);
const id = fc.oneof(
  fc.uuid(),
  fc.constantFrom(':note', ':', '::'),
  fc.string({ minLength: 1, unit: 'grapheme', maxLength: 30 }),
);
const operand = fc.jsonValue({ maxDepth: 1 }).map((value) => JSON.parse(JSON.stringify(value)) as Json);
const filter = fc.record({ fieldId: id, comparison: fc.constantFrom('is', 'isAtLeast', 'includesAll'), operand });
const isShort = (query: ResponseQuery) => writeResponseQuery(query).toString().length <= MAX_QUERY_LENGTH;

const queries: fc.Arbitrary<ResponseQuery> = fc
  .record({
    text: fc.string({ unit: 'grapheme', maxLength: 40 }),
    period: fc.oneof(fc.constantFrom(...periodNames), range),
    timeZone: fc.constantFrom(null, 'Europe/Amsterdam', 'America/Argentina/Buenos_Aires', 'UTC'),
    sources: some(responseSources),
    statuses: some(responseStatuses),
    versions: fc.uniqueArray(fc.nat(2 ** 31 - 1), { maxLength: 4 }),
    countries: some(['NL', 'GB', 'unknown']),
    devices: some([...deviceNames, 'unknown'] as const),
    filters: fc.uniqueArray(filter, { maxLength: 4, selector: (each) => JSON.stringify(each) }),
    sort: fc.record({ by: id.filter((each) => !each.startsWith('-')), descending: fc.boolean() }),
  })
  .filter(isShort);

test('QUERY-1 reads a query as it was written, also through an address', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const address = new URL(`https://forms.example.org/?${writeResponseQuery(query)}`);
      expect(readResponseQuery(address.searchParams)).toEqual(query);
      expect(unreadableParts(address.searchParams)).toEqual([]);
    }),
  );
});

test('QUERY-2 reads any address without throwing, and what it read is stable', () => {
  const name = fc.constantFrom('q', 'period', 'from', 'tz', 'source', 'status', 'version', 'device', 'filter', 'sort');
  const value = fc.oneof(fc.string(), fc.constantFrom('%', 'a:is:', '%zz:is:1', '-', ',', '2026-02-31', 'all,all'));
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 30 }), (given) => {
      const query = readResponseQuery(new URLSearchParams(given));
      expect(query.filters.length).toBeLessThanOrEqual(MAX_FILTERS);
      if (isShort(query)) expect(readResponseQuery(writeResponseQuery(query))).toEqual(query);
    }),
  );
});

test.each([
  ['source=all', { sources: ['visitor', 'preview', 'import'] }],
  ['source=visitor', { sources: ['visitor'] }],
  ['status=new,done', { statuses: ['new', 'done'] }],
  ['period=week', { period: 'week' }],
  ['period=week&from=2026-03-01', { period: { from: '2026-03-01', to: null } }],
  ['sort=-q_city', { sort: { by: 'q_city', descending: true } }],
  ['sort=submittedAt', { sort: { by: 'submittedAt', descending: false } }],
  ['filter=q:isAtLeast:4', { filters: [{ fieldId: 'q', comparison: 'isAtLeast', operand: 4 }] }],
  ['filter=:note:contains:"a:b"', { filters: [{ fieldId: ':note', comparison: 'contains', operand: 'a:b' }] }],
  ['filter=q:isEmpty', { filters: [{ fieldId: 'q', comparison: 'isEmpty', operand: null }] }],
])('QUERY-3 reads %s', (address, part) => {
  expect(readResponseQuery(new URLSearchParams(address))).toEqual({ ...everyResponse, ...part });
});

test.each(['source=robot', 'from=2026-02-31', 'tz=Mars/Olympus', 'filter=q:is:{', 'version=-1', 'period=decade'])(
  'QUERY-4 leaves out %s and names it',
  (address) => {
    expect(readResponseQuery(new URLSearchParams(address))).toEqual(everyResponse);
    expect(unreadableParts(new URLSearchParams(address))).toEqual([address]);
  },
);

test('QUERY-5 bounds the number of filters and the length', () => {
  const many = Array.from({ length: 30 }, (_, at) => ['filter', `q${at}:is:1`]);
  expect(readResponseQuery(new URLSearchParams(many)).filters).toHaveLength(MAX_FILTERS);
  expect(unreadableParts(new URLSearchParams(many))).toEqual(['filter']);
  const long = new URLSearchParams({ filter: `q:is:"${'x'.repeat(MAX_QUERY_LENGTH)}"` });
  expect(readResponseQuery(long)).toEqual(everyResponse);
  expect(everyResponse.sort).toBe(NEWEST_FIRST);
});
