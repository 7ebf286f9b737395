import type { ResponseQuery } from '@tessera/form-model/response-query';
import { bucketSelection } from './bucket-selection';

const trends = (by: 'hour' | 'day' | 'week' | 'month', ...starts: string[]) => ({
  by,
  buckets: starts.map((start) => ({ start, responses: 1, views: null })),
});

test.each<[ReturnType<typeof trends>, number, ResponseQuery['period'], object | null]>([
  [trends('day', '2026-02-28'), 0, 'week', { from: '2026-02-28', to: '2026-02-28' }],
  [trends('week', '2026-02-23'), 0, 'all', { from: '2026-02-23', to: '2026-03-01' }],
  [trends('month', '2024-01-01', '2024-02-01'), 1, 'year', { from: '2024-02-01', to: '2024-02-29' }],
  [trends('month', '2025-12-01'), 0, 'all', { from: '2025-12-01', to: '2025-12-31' }],
  [trends('month', '2026-02-01'), 0, { from: '2026-02-10', to: null }, { from: '2026-02-10', to: '2026-02-28' }],
  [trends('week', '2026-02-23'), 0, { from: null, to: '2026-02-25' }, { from: '2026-02-23', to: '2026-02-25' }],
  [trends('week', '2026-02-23'), 0, 'month', null],
  [trends('day', '2026-02-28'), 3, 'all', null],
])('%j: the period behind bucket %i of %j is %j', (of, place, period, range) => {
  expect(bucketSelection(of, place, period)).toEqual({ days: range, filters: [] });
});

test('an hour of all days is selected by a filter, an hour of one day by its day as well', () => {
  const filters = [{ fieldId: ':hour', comparison: 'is', operand: 9 }];
  expect(bucketSelection(trends('hour', '08', '09'), 1, 'all')).toEqual({ days: null, filters });
  expect(bucketSelection(trends('hour', '2026-03-01 09'), 0, 'week')).toEqual({
    days: { from: '2026-03-01', to: '2026-03-01' },
    filters,
  });
});
