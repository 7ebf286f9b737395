import type { ResponseQuery } from '@tessera/form-model/response-query';
import { bucketSelection } from './bucket-selection';

const trends = (by: 'hour' | 'day' | 'week' | 'month', ...starts: string[]) => ({
  by,
  buckets: starts.map((start) => ({ start, responses: 1, views: null })),
});

test.each<[ReturnType<typeof trends>, number, ResponseQuery['period'], object | null]>([
  [trends('day', '2026-03-24'), 0, 'week', { from: '2026-03-24', to: '2026-03-24' }],
  [trends('week', '2026-02-23'), 0, 'all', { from: '2026-02-23', to: '2026-03-01' }],
  [trends('month', '2024-01-01', '2024-02-01'), 1, 'all', { from: '2024-02-01', to: '2024-02-29' }],
  [trends('month', '2025-12-01'), 0, 'all', { from: '2025-12-01', to: '2025-12-31' }],
  [trends('month', '2026-02-01'), 0, { from: '2026-02-10', to: null }, { from: '2026-02-10', to: '2026-02-28' }],
  [trends('week', '2026-02-23'), 0, { from: null, to: '2026-02-25' }, { from: '2026-02-23', to: '2026-02-25' }],
  [trends('week', '2026-02-23'), 0, 'month', { from: '2026-02-25', to: '2026-03-01' }],
  [trends('month', '2025-03-01'), 0, 'year', { from: '2025-03-27', to: '2025-03-31' }],
  [trends('week', '2026-03-23'), 4, 'month', null],
  [trends('day', '2026-02-28'), 3, 'all', null],
])('%j: the period behind bucket %i of %j is %j', (of, place, period, range) => {
  jest.useFakeTimers({ now: new Date('2026-03-26T23:30:00Z') });
  expect(bucketSelection(of, place, { period, timeZone: 'UTC' })).toEqual({ days: range, filters: [] });
  jest.useRealTimers();
});

test('an hour of all days is selected by a filter, an hour of one day by its day as well', () => {
  const filters = [{ fieldId: ':hour', comparison: 'is', operand: 9 }];
  expect(bucketSelection(trends('hour', '08', '09'), 1, { period: 'all', timeZone: null })).toEqual({
    days: null,
    filters,
  });
  expect(bucketSelection(trends('hour', '2026-03-01 09'), 0, { period: 'week', timeZone: null })).toEqual({
    days: { from: '2026-03-01', to: '2026-03-01' },
    filters,
  });
});

test('the first week of a period begins on its first day in the time zone of the query', () => {
  jest.useFakeTimers({ now: new Date('2026-03-26T23:30:00Z') });
  const of = trends('week', '2026-02-23');
  const berlin = bucketSelection(of, 0, { period: 'month', timeZone: 'Europe/Berlin' });
  jest.useRealTimers();
  expect(berlin.days).toEqual({ from: '2026-02-26', to: '2026-03-01' });
});
