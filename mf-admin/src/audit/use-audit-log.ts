import type { AuditCalls } from '@tessera/api-client/audit-calls';
import type { WireAuditEvents } from '@tessera/form-model/wire';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type AuditLogQuery, auditQueryForServer, writeAuditLogQuery } from './audit-query';

/** How long a pause in typing is before the log is searched, in ms. */
const PAUSE_MS = 250;

/** The loaded part of the audit log. The former events stay on the screen until those of a new query are loaded. */
export function useAuditLog(
  calls: Pick<AuditCalls, 'listAuditEvents'>,
  { search, type, range, person }: AuditLogQuery,
) {
  const [asked, setAsked] = useState<{ query: AuditLogQuery; after: string | null }>({
    query: { search, type, range, person },
    after: null,
  });
  const { query } = asked;
  useEffect(() => {
    const now = { search, type, range, person };
    if (writeAuditLogQuery(query).toString() === writeAuditLogQuery(now).toString()) return undefined;
    const timer = setTimeout(() => setAsked({ query: now, after: null }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query, search, type, range, person]);

  const before = useRef<Pick<WireAuditEvents, 'events' | 'people'>>({ events: [] });
  const load = useCallback(
    async (signal: AbortSignal): Promise<WireAuditEvents> => {
      const page = await calls.listAuditEvents(auditQueryForServer(asked.query), asked.after, signal);
      // Further pages come without the people.
      const { events, people = [] } = before.current;
      const all = asked.after === null ? page : { ...page, events: [...events, ...page.events], people };
      if (!signal.aborted) before.current = all;
      return all;
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
