import { filled, items, members, textOr, wordOf } from '@tessera/form-model/read-value';
import type { WireAuditEvent, WireAuditEvents } from '@tessera/form-model/wire';
import { contentOf, required } from '../read-body';
import type { Send } from '../transport';

/** A filter of the audit log’s events. */
export interface AuditQuery {
  search?: string;
  type?: WireAuditEvent['type'];
  range?: 'today' | 'week' | 'month' | 'all';
}

/** The calls about the audit log, for administrators. Both reject with an `ApiError`. */
export interface AuditCalls {
  /** @param after from the page before; the first page without it */
  listAuditEvents(query: AuditQuery, after: string | null, signal?: AbortSignal): Promise<WireAuditEvents>;
  exportAuditEvents(query: AuditQuery): Promise<Blob>;
}

const types: readonly [WireAuditEvent['type'], ...WireAuditEvent['type'][]] = [
  'settings-changed',
  'signed-in',
  'sign-in-refused',
  'signed-out',
  'account-created',
  'password-changed',
  'password-reset',
  'session-revoked',
  'sessions-revoked',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-created',
  'passkey-added',
  'passkey-removed',
  'identity-linked',
  'role-changed',
  'member-added',
  'member-removed',
  'api-key-created',
  'api-key-revoked',
  'invitation-created',
  'export-created',
  'account-deletion-planned',
  'account-deletion-cancelled',
  'account-deleted',
];

function readEvent(value: unknown): WireAuditEvent {
  const given = members(value);
  const texts = { id: '', happenedAt: '', person: '', target: '', detail: '', device: '', count: 1 };
  return { ...filled(texts, value), type: wordOf(given.type, types), address: textOr(given.address, '') || null };
}

export function auditCalls(send: Send): AuditCalls {
  const session = 'required';
  return {
    async listAuditEvents(query, after, signal) {
      const paged = { ...query, ...(after === null ? {} : { after }) };
      const data = members(contentOf(await send({ method: 'GET', path: '/audit', session, query: paged, signal })));
      const events = items(required(data.events)).map(readEvent);
      return { events, ...filled({ totalCount: events.length }, data), next: textOr(data.next, '') || null };
    },
    exportAuditEvents: async (query) =>
      (await send({
        method: 'GET',
        path: '/audit/export',
        session,
        query: { ...query },
        asBlob: true,
        timeoutMs: 0,
      })) as Blob,
  };
}
