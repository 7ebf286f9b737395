import { useAddressQuery } from '../address/use-address-query';
import { type ListQuery, readQuery, writeQuery } from './list-query';

export interface ListQueryState {
  query: ListQuery;
  change(change: Partial<ListQuery>): void;
  /** Shows all forms of the tab and the folder again. */
  clear(): void;
}

/**
 * The query of the list, from the address. Changing the tab or the folder adds an entry to the browser’s history, a filter does not.
 */
export function useListQuery(): ListQueryState {
  const { query, change } = useAddressQuery<ListQuery>({
    read: readQuery,
    write: writeQuery,
    isStep: ({ tab, folder }) => tab !== undefined || folder !== undefined,
  });
  const clear = () => change({ search: '', status: 'all', updated: 'any', responses: 'any' });
  return { query, change, clear };
}
