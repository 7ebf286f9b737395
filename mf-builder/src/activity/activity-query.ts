import type { ActivityQuery } from '@tessera/api-client/activity-calls';

/** Which activities are shown. */
export interface LogQuery {
  search: string;
  type: 'all' | NonNullable<ActivityQuery['type']>;
  range: 'all' | 'today' | 'week' | 'month';
}

export const types = [
  { value: 'all', label: 'All' },
  { value: 'create', label: 'Created' },
  { value: 'edit', label: 'Edited' },
  { value: 'response', label: 'Responses' },
  { value: 'view', label: 'Views' },
  { value: 'share', label: 'Shared' },
  { value: 'delete', label: 'Deleted' },
] as const satisfies readonly { value: LogQuery['type']; label: string }[];

export const ranges = [
  { value: 'all', label: 'All time' },
  { value: 'today', label: 'Last 24 hours' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
] as const satisfies readonly { value: LogQuery['range']; label: string }[];

export function readLogQuery(params: URLSearchParams): LogQuery {
  return {
    search: params.get('search') ?? '',
    type: types.find(({ value }) => value === params.get('type'))?.value ?? 'all',
    range: ranges.find(({ value }) => value === params.get('range'))?.value ?? 'all',
  };
}

export function writeLogQuery({ search, type, range }: LogQuery): URLSearchParams {
  const changed = Object.entries({ search, type, range }).filter(([, value]) => value !== '' && value !== 'all');
  return new URLSearchParams(changed);
}

export function isFiltered({ search, type, range }: LogQuery) {
  return search.trim() !== '' || type !== 'all' || range !== 'all';
}

/** The query for the server, without a page. */
export function toActivityQuery({ search, type, range }: LogQuery): Omit<ActivityQuery, 'page' | 'limit'> {
  return { range, ...(type === 'all' ? {} : { type }), ...(search.trim() ? { search: search.trim() } : {}) };
}
