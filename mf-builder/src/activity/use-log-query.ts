import { useSearchParams } from '@tessera/federation/router';
import { useState } from 'react';
import { type LogQuery, readLogQuery, writeLogQuery } from './activity-query';

/** What of the log is shown, kept in the address. */
export function useLogQuery() {
  const [params, setParams] = useSearchParams();
  // The router follows the address in its own time, too late for a text that is being typed.
  const [search, setSearch] = useState(() => readLogQuery(params).search);
  const query: LogQuery = { ...readLogQuery(params), search };
  const change = (changed: Partial<LogQuery>) => {
    if (changed.search !== undefined) setSearch(changed.search);
    setParams((before) => writeLogQuery({ ...readLogQuery(before), ...changed }), { replace: true });
  };
  const clear = () => change({ search: '', type: 'all', range: 'all' });
  return { query, change, clear };
}
