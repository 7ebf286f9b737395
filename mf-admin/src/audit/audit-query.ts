import {
  isLogFiltered,
  type LogQuery,
  logQueryForServer,
  readLogQuery,
  writeLogQuery,
} from '@tessera/api-client/log-query';
import type { WireAuditEvent } from '@tessera/form-model/wire';
import { auditLooks } from './audit-events';

/** Which events are shown. */
export interface AuditLogQuery extends LogQuery<WireAuditEvent['type']> {
  /** Id of the account that caused the events; empty for everyone. */
  person: string;
}

export const noFilters: AuditLogQuery = { search: '', type: 'all', range: 'all', person: '' };

const everyType = Object.entries(auditLooks) as [WireAuditEvent['type'], { label: string }][];

export const types: readonly { value: AuditLogQuery['type']; label: string }[] = [
  { value: 'all', label: 'All' },
  ...everyType.map(([value, { label }]) => ({ value, label })),
];

export const ranges = [
  { value: 'all', label: 'Last 12 months' },
  { value: 'month', label: 'Last 30 days' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'today', label: 'Last 24 hours' },
] as const satisfies readonly { value: AuditLogQuery['range']; label: string }[];

export function readAuditLogQuery(params: URLSearchParams): AuditLogQuery {
  const types = everyType.map(([type]) => type);
  return { ...readLogQuery(params, types), person: params.get('person') ?? '' };
}

/** The query as parameters of an address, without defaults. */
export function writeAuditLogQuery({ person, ...query }: AuditLogQuery): URLSearchParams {
  const params = writeLogQuery(query);
  if (person) params.set('person', person);
  return params;
}

export function isAuditLogFiltered(query: AuditLogQuery): boolean {
  return query.person !== '' || isLogFiltered(query);
}

/** The query for the server. Leaves out an empty person. */
export function auditQueryForServer({ person, ...query }: AuditLogQuery) {
  return { ...logQueryForServer(query), ...(person && { person }) };
}
