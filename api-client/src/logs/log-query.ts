const ranges = ['all', 'today', 'week', 'month'] as const;

/** The filters of a log, as its address stores them. */
export interface LogQuery<Type extends string> {
  search: string;
  type: 'all' | Type;
  range: (typeof ranges)[number];
}

/**
 * Reads the query in an address. Unknown values count as `all`.
 *
 * @param types the types of the log’s entries
 */
export function readLogQuery<Type extends string>(params: URLSearchParams, types: readonly Type[]): LogQuery<Type> {
  return {
    search: params.get('search') ?? '',
    type: types.find((type) => type === params.get('type')) ?? 'all',
    range: ranges.find((range) => range === params.get('range')) ?? 'all',
  };
}

/** The query as parameters of an address, without defaults. */
export function writeLogQuery({ search, type, range }: LogQuery<string>): URLSearchParams {
  const changed = Object.entries({ type, range }).filter(([, value]) => value !== 'all');
  return new URLSearchParams([...(search ? [['search', search]] : []), ...changed]);
}

export function isLogFiltered({ search, type, range }: LogQuery<string>): boolean {
  return search.trim() !== '' || type !== 'all' || range !== 'all';
}

/** The query for the server. Leaves out the type ‘all’ and an empty search. */
export function logQueryForServer<Type extends string>({ search, type, range }: LogQuery<Type>) {
  return { range, ...(type === 'all' ? {} : { type }), ...(search.trim() ? { search: search.trim() } : {}) };
}
