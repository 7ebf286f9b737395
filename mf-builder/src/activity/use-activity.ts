import type { ApiClient } from '@tessera/api-client/client';
import type { WireActivity } from '@tessera/form-model/wire';
import { useCallback, useEffect, useState } from 'react';
import { type LogQuery, toActivityQuery } from './activity-query';

/** The log as far as it was fetched, newest first. */
export interface Log {
  entries: readonly WireActivity[];
  /** How many there are in all. */
  total: number;
  hasMore: boolean;
  state: 'loading' | 'ready' | 'failed';
  problem: string;
}

/** A pause in typing after which the server is asked, in ms. */
const PAUSE_MS = 250;

const waiting: Log = { entries: [], total: 0, hasMore: false, state: 'loading', problem: '' };

/** The activity log, asked for anew with each query; what was there stays in sight until the answer. */
export function useActivity(
  api: Pick<ApiClient, 'listActivity'>,
  { search, type, range }: LogQuery,
): Log & { more(): void; retry(): void } {
  const [log, setLog] = useState(waiting);
  const [page, setPage] = useState(1);
  const [asked, setAsked] = useState({ search, type, range });

  useEffect(() => {
    if (asked.search === search && asked.type === type && asked.range === range) return undefined;
    const timer = setTimeout(() => {
      setAsked({ search, type, range });
      setPage(1);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [asked, search, type, range]);

  useEffect(() => {
    const leaving = new AbortController();
    api.listActivity(toActivityQuery(asked, page), leaving.signal).then(
      ({ activities, pagination: { totalCount, hasNextPage } }) => {
        if (leaving.signal.aborted) return;
        setLog((before) => ({
          entries: page === 1 ? activities : joined(before.entries, activities),
          total: totalCount,
          hasMore: hasNextPage,
          state: 'ready',
          problem: '',
        }));
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const problem = error instanceof Error ? error.message : String(error);
        setLog((before) => ({ ...before, state: 'failed', problem }));
      },
    );
    return () => leaving.abort();
  }, [api, asked, page]);

  const more = useCallback(() => setPage((before) => before + 1), []);
  const retry = useCallback(() => setAsked((before) => ({ ...before })), []);
  return { ...log, more, retry };
}

/** What was newly recorded meanwhile moves entries to the next page: none stands twice. */
function joined(before: readonly WireActivity[], after: readonly WireActivity[]): WireActivity[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...after.filter(({ id }) => !known.has(id))];
}
