import { useSearchParams } from '@tessera/federation/router';
import { useCallback, useState } from 'react';
import { type ListQuery, readQuery, writeQuery } from './list-query';

export interface ListQueryState {
  query: ListQuery;
  change(change: Partial<ListQuery>): void;
  /** Shows all forms of the tab again. */
  clear(): void;
}

/** What is shown, kept in the address. A tab is a step of the browser's history, a filter is not. */
export function useListQuery(): ListQueryState {
  const [params, setParams] = useSearchParams();
  // The router follows the address in its own time, too late for a text that is being typed.
  const [search, setSearch] = useState(() => readQuery(params).search);
  const query = { ...readQuery(params), search };
  const change = useCallback(
    (changed: Partial<ListQuery>) => {
      if (changed.search !== undefined) setSearch(changed.search);
      setParams((before) => writeQuery({ ...readQuery(before), ...changed }), {
        replace: changed.tab === undefined,
        preventScrollReset: true,
      });
    },
    [setParams],
  );
  const clear = useCallback(() => change({ search: '', status: 'all', updated: 'any', responses: 'any' }), [change]);
  return { query, change, clear };
}
