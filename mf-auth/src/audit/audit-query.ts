import type { WireAuditEvent } from '@tessera/form-model/wire';
import { type LogQuery, readLogQuery } from '@tessera/shared-ui/log-query';
import { auditLooks } from './audit-events';

/** Which events are shown. */
export type AuditLogQuery = LogQuery<WireAuditEvent['type']>;

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
  return readLogQuery(
    params,
    everyType.map(([type]) => type),
  );
}
