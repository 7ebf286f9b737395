import type { AuditCalls } from '@tessera/api-client/audit-calls';
import type { WireAuditEvents } from '@tessera/form-model/wire';
import { logQueryForServer } from '@tessera/shared-ui/log-query';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { AuditLogQuery } from './audit-query';

/** How long a pause in typing is before the log is searched, in ms. */
const PAUSE_MS = 250;

/** The loaded part of the audit log. The former events stay on the screen until those of a new query are loaded. */
export function useAuditLog(calls: Pick<AuditCalls, 'listAuditEvents'>, { search, type, range }: AuditLogQuery) {
  const [asked, setAsked] = useState<{ query: AuditLogQuery; after: string | null }>({
    query: { search, type, range },
    after: null,
  });
  const { query } = asked;
  useEffect(() => {
    if (query.search === search && query.type === type && query.range === range) return undefined;
    const timer = setTimeout(() => setAsked({ query: { search, type, range }, after: null }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, search, type, range]);

  const events = useRef<WireAuditEvents['events']>([]);
  const load = useCallback(
    async (signal: AbortSignal): Promise<WireAuditEvents> => {
      const page = await calls.listAuditEvents(logQueryForServer(asked.query), asked.after, signal);
      const all = asked.after === null ? page.events : [...events.current, ...page.events];
      if (!signal.aborted) events.current = all;
      return { ...page, events: all };
    },
    [calls, asked],
  );
  const { state, data, error, retry } = useLoaded(load, { keepsData: true });
  const next = data?.next ?? null;
  return {
    state,
    data,
    error,
    retry,
    isLoadingMore: state === 'loading' && asked.after !== null,
    more: useCallback(() => setAsked((before) => ({ ...before, after: next })), [next]),
  };
}
