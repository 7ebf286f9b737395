import { useAddressQuery } from '../address/use-address-query';
import { readLogQuery, writeLogQuery } from './activity-query';

/** The query of the log, from the address. */
export function useLogQuery() {
  const { query, change } = useAddressQuery({ read: readLogQuery, write: writeLogQuery });
  const clear = () => change({ search: '', type: 'all', range: 'all' });
  return { query, change, clear };
}
