import type { AuditQuery } from '@tessera/api-client/audit-calls';
import type { WireAuditEvent } from '@tessera/form-model/wire';
import { auditLooks } from './audit-events';

/** Which events are shown. */
export interface LogQuery {
  search: string;
  type: 'all' | WireAuditEvent['type'];
  range: 'all' | 'today' | 'week' | 'month';
}

const everyType = Object.entries(auditLooks) as [WireAuditEvent['type'], { label: string }][];

export const types: readonly { value: LogQuery['type']; label: string }[] = [
  { value: 'all', label: 'All' },
  ...everyType.map(([value, { label }]) => ({ value, label })),
];

export const ranges = [
  { value: 'all', label: 'Last 12 months' },
  { value: 'month', label: 'Last 30 days' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'today', label: 'Last 24 hours' },
] as const satisfies readonly { value: LogQuery['range']; label: string }[];

export function readLogQuery(params: URLSearchParams): LogQuery {
  return {
    search: params.get('search') ?? '',
    type: types.find(({ value }) => value === params.get('type'))?.value ?? 'all',
    range: ranges.find(({ value }) => value === params.get('range'))?.value ?? 'all',
  };
}

export function writeLogQuery(query: LogQuery): URLSearchParams {
  return new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '' && value !== 'all'));
}

export function isFiltered({ search, type, range }: LogQuery): boolean {
  return search.trim() !== '' || type !== 'all' || range !== 'all';
}

/** The query for the server. */
export function toAuditQuery({ search, type, range }: LogQuery): AuditQuery {
  return { range, ...(type === 'all' ? {} : { type }), ...(search.trim() ? { search: search.trim() } : {}) };
}
