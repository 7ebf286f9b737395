import { writeLogQuery } from '@tessera/api-client/log-query';
import { useAddressQuery } from '../address/use-address-query';
import { type ActivityLogQuery, readActivityLogQuery } from './activity-query';

/** The query of the log, from the address. */
export function useLogQuery() {
  const { query, change } = useAddressQuery<ActivityLogQuery>({ read: readActivityLogQuery, write: writeLogQuery });
  const clear = () => change({ search: '', type: 'all', range: 'all' });
  return { query, change, clear };
}
