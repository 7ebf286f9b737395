import { useSearchParams } from '@tessera/federation/router';
import { useTypedText } from '../address/use-typed-text';
import { type LogQuery, readLogQuery, writeLogQuery } from './activity-query';

/** The query of the log, from the address. */
export function useLogQuery() {
  const [params, setParams] = useSearchParams();
  const inAddress = readLogQuery(params);
  const { text: search, type } = useTypedText(inAddress.search);
  const query: LogQuery = { ...inAddress, search };
  const change = (changed: Partial<LogQuery>) => {
    const state = type(changed.search ?? search);
    setParams((before) => writeLogQuery({ ...readLogQuery(before), search, ...changed }), { replace: true, state });
  };
  const clear = () => change({ search: '', type: 'all', range: 'all' });
  return { query, change, clear };
}
