import { auditEventNames } from '@tessera/form-model/log-names';
import { items, members, oneOf, textOr, withDefaults } from '@tessera/form-model/read-value';
import type { WireAuditEvent, WireAuditEvents } from '@tessera/form-model/wire';
import { contentOf, required } from '../read-body';
import type { Send } from '../transport';

/** A filter of the audit log’s events. */
export interface AuditQuery {
  search?: string;
  type?: WireAuditEvent['type'];
  /** Id of an account. */
  person?: string;
  range?: 'today' | 'week' | 'month' | 'all';
  /** Start, as an ISO time; replaces `range`. */
  from?: string;
  /** End, as an ISO time, which is not included. */
  to?: string;
}

export type AuditFormat = 'csv' | 'jsonl';

/** The calls about an audit log, for the administrators or owners that it is for. Both reject with an `ApiError`. */
export interface AuditCalls {
  /** @param after from the page before; the first page without it */
  listAuditEvents(query: AuditQuery, after: string | null, signal?: AbortSignal): Promise<WireAuditEvents>;
  exportAuditEvents(query: AuditQuery, format: AuditFormat): Promise<Blob>;
}

/** A kind that this version does not know counts as the first one. */
const types = ['settings-changed', ...auditEventNames] as const;

function readEvent(value: unknown): WireAuditEvent {
  const given = members(value);
  const texts = { id: '', happenedAt: '', person: '', target: '', detail: '', device: '', count: 1 };
  return { ...withDefaults(texts, value), type: oneOf(given.type, types), address: textOr(given.address, null) };
}

/** @param organizationId null for the log of the installation */
export function auditCalls(send: Send, organizationId: string | null = null): AuditCalls {
  const path = organizationId === null ? '/audit' : `/organizations/${encodeURIComponent(organizationId)}/audit`;
  const session = 'required';
  return {
    async listAuditEvents(query, after, signal) {
      const paged = { ...query, ...(after === null ? {} : { after }) };
      const data = members(contentOf(await send({ method: 'GET', path, session, query: paged, signal })));
      const events = items(required(data.events)).map(readEvent);
      const people = items(data.people).map((person) => withDefaults({ id: '', name: '' }, person));
      return {
        events,
        ...withDefaults({ totalCount: events.length }, data),
        next: textOr(data.next, null),
        ...(after === null && { people }),
      };
    },
    exportAuditEvents: async (query, format) =>
      (await send({
        method: 'GET',
        path: `${path}/export`,
        session,
        query: { ...query, format },
        asBlob: true,
        timeoutMs: 0,
      })) as Blob,
  };
}
