import { type LogQuery, readLogQuery } from '@tessera/api-client/log-query';
import { activityNames } from '@tessera/form-model/log-names';

/** Which activities are shown. */
export type ActivityLogQuery = LogQuery<(typeof activityNames)[number]>;

export const types = [
  { value: 'all', label: 'All' },
  { value: 'create', label: 'Created' },
  { value: 'edit', label: 'Edited' },
  { value: 'response', label: 'Responses' },
  { value: 'correct', label: 'Corrections' },
  { value: 'view', label: 'Views' },
  { value: 'share', label: 'Shared' },
  { value: 'move', label: 'Moved' },
  { value: 'delete', label: 'Deleted' },
] as const satisfies readonly { value: ActivityLogQuery['type']; label: string }[];

export const ranges = [
  { value: 'all', label: 'All time' },
  { value: 'today', label: 'Last 24 hours' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
] as const satisfies readonly { value: ActivityLogQuery['range']; label: string }[];

export function readActivityLogQuery(params: URLSearchParams): ActivityLogQuery {
  return readLogQuery(params, activityNames);
}
