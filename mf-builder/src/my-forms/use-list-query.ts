import { useSearchParams } from '@tessera/federation/router';
import { useTypedText } from '../address/use-typed-text';
import { type ListQuery, readQuery, writeQuery } from './list-query';

export interface ListQueryState {
  query: ListQuery;
  change(change: Partial<ListQuery>): void;
  /** Shows all forms of the tab again. */
  clear(): void;
}

/**
 * The query of the list, from the address. Changing the tab adds an entry to the browser’s history, a filter does not.
 */
export function useListQuery(): ListQueryState {
  const [params, setParams] = useSearchParams();
  const inAddress = readQuery(params);
  const { text: search, type } = useTypedText(inAddress.search);
  const query = { ...inAddress, search };
  const change = (changed: Partial<ListQuery>) => {
    const state = type(changed.search ?? search);
    setParams((before) => writeQuery({ ...readQuery(before), search, ...changed }), {
      replace: changed.tab === undefined,
      preventScrollReset: true,
      state,
    });
  };
  const clear = () => change({ search: '', status: 'all', updated: 'any', responses: 'any' });
  return { query, change, clear };
}
