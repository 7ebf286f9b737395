import type { ActivityCalls } from '@tessera/api-client/activity-calls';
import { logQueryForServer } from '@tessera/api-client/log-query';
import type { WireActivity } from '@tessera/form-model/wire';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ActivityLogQuery } from './activity-query';

/** The loaded part of the log, newest first. */
export interface Log {
  entries: readonly WireActivity[];
  /** How many there are in all. */
  total: number;
  hasMore: boolean;
}

export interface LoadedLog extends Log {
  state: 'loading' | 'loaded' | 'failed';
  /** Whether a further page is being loaded. */
  isLoadingMore: boolean;
  error: Error | null;
  /** Loads the next page. */
  more(): void;
  retry(): void;
}

/** How long a pause in typing is before the log is searched, in ms. */
const PAUSE_MS = 250;

const nothing: Log = { entries: [], total: 0, hasMore: false };

/** The activity log, loaded again with each query. The former entries stay on the screen until then. */
export function useActivity(
  calls: Pick<ActivityCalls, 'listActivity'>,
  { search, type, range }: ActivityLogQuery,
): LoadedLog {
  const [page, setPage] = useState(1);
  const [requested, setRequested] = useState({ search, type, range });

  useEffect(() => {
    if (requested.search === search && requested.type === type && requested.range === range) return undefined;
    const timer = setTimeout(() => {
      setRequested({ search, type, range });
      setPage(1);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [requested, search, type, range]);

  const loaded = useRef<readonly WireActivity[]>([]);
  const load = useCallback(
    async (signal: AbortSignal): Promise<Log> => {
      const { activities, pagination } = await calls.listActivity({ page, ...logQueryForServer(requested) }, signal);
      const entries = page === 1 ? activities : joined(loaded.current, activities);
      if (!signal.aborted) loaded.current = entries;
      return { entries, total: pagination.totalCount, hasMore: pagination.hasNextPage };
    },
    [calls, requested, page],
  );
  const { state, data, error, retry } = useLoaded(load, { keepsData: true });
  const more = useCallback(() => setPage((before) => before + 1), []);
  const isFirst = data === null && state !== 'failed';
  const isLoadingMore = state === 'loading' && page > 1;
  return {
    ...(data ?? nothing),
    isLoadingMore,
    state: isFirst ? 'loading' : error ? 'failed' : 'loaded',
    error,
    more,
    retry,
  };
}

/** Entries recorded since the last call move others to the next page: none is listed twice. */
function joined(before: readonly WireActivity[], after: readonly WireActivity[]): WireActivity[] {
  const known = new Set(before.map(({ id }) => id));
  return [...before, ...after.filter(({ id }) => !known.has(id))];
}
