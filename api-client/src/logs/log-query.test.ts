import fc from 'fast-check';
import { readLogQuery, writeLogQuery } from './log-query';

const types = ['created', 'published'] as const;
const query = fc.record({
  // The word that stands for no filter elsewhere is a search like any other.
  search: fc.oneof(fc.constantFrom('all', 'today', 'allotment', ''), fc.string()),
  type: fc.constantFrom('all' as const, ...types),
  range: fc.constantFrom('all', 'today', 'week', 'month'),
});

test('reads from an address the query that was written to it', () => {
  fc.assert(
    fc.property(query, (one) => {
      expect(readLogQuery(new URLSearchParams(writeLogQuery(one).toString()), types)).toEqual(one);
    }),
  );
});

test('writes nothing for a log without filters', () => {
  expect(writeLogQuery({ search: '', type: 'all', range: 'all' }).toString()).toBe('');
});
