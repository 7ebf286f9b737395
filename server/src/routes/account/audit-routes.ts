import { Readable } from 'node:stream';
import { DAY_MS } from '@tessera/fields/durations';
import { BYTE_ORDER_MARK, csvLines } from '@tessera/form-model/csv';
import { AuditEventName, AuditEventsBody } from '@tessera/form-model/schema/audit';
import { successWith } from '@tessera/form-model/schema/envelope';
import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { type Static, type TSchema, Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { originOf } from '../../auth/request-device';
import type { Database } from '../../database/database';
import { attachment } from '../../files/content-disposition';
import { onlyAdministrators } from '../../plugins/administrators';
import { loggedIn } from '../../plugins/authentication';
import { limitedByAccount } from '../../plugins/rate-limits';
import {
  type AuditFilter,
  listAuditEvents,
  listAuditPeople,
  readAuditEvents,
} from '../../repositories/account/audit-log';
import { recordAudit } from '../../repositories/audit-events';
import { OrganizationParams } from '../../schemas/request';
import { fileResponse, okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';
import { cursorRead } from '../heavy-read';

const tags = ['installation'];
const PAGE = 50;

const ranges = { today: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS, all: null } as const;

const filterQuery = Type.Object({
  search: Type.Optional(
    Type.String({ maxLength: 200, description: 'Part of the person, the details or the IP address.' }),
  ),
  type: Type.Optional(AuditEventName),
  person: Type.Optional(Type.String({ format: 'uuid', description: 'Id of the account that did it.' })),
  range: Type.Optional(Type.Enum(['today', 'week', 'month', 'all'])),
  from: Type.Optional(Type.String({ format: 'date-time', description: 'Start time; replaces `range`.' })),
  to: Type.Optional(Type.String({ format: 'date-time', description: 'End time, which is not included.' })),
});

function filterOf({ search, type, person, range = 'all', from, to }: Static<typeof filterQuery>): AuditFilter {
  const ms = ranges[range];
  const since = ms === null ? undefined : new Date(Date.now() - ms);
  return { search, type, person, since: from ? new Date(from) : since, until: to ? new Date(to) : undefined };
}

/** The formats of the export. */
const formats = {
  csv: { type: 'text/csv; charset=utf-8', file: 'audit-log.csv', write: csvOfEvents },
  jsonl: { type: 'application/x-ndjson; charset=utf-8', file: 'audit-log.jsonl', write: linesOfEvents },
} as const;

async function* linesOfEvents(database: Database, filter: AuditFilter) {
  for await (const events of readAuditEvents(database, filter))
    yield events.map((event) => `${JSON.stringify(event)}\n`).join('');
}

const csvHeads = ['Time', 'Event', 'Person', 'Target', 'Details', 'Address', 'Device', 'Count'];

async function* csvOfEvents(database: Database, filter: AuditFilter) {
  // The first text comes with the first events, so that it shows that they can be read.
  let before = BYTE_ORDER_MARK + csvLines([csvHeads]);
  for await (const events of readAuditEvents(database, filter)) {
    const rows = events.map(({ happenedAt, type, person, target, detail, address, device, count }) => [
      happenedAt,
      type,
      person,
      target,
      detail,
      address ?? '',
      device,
      String(count),
    ]);
    yield before + csvLines(rows);
    before = '';
  }
  if (before !== '') yield before;
}

/** Streams texts after the first one was read. Rejects if that fails, so that the call can still be refused. */
async function begunStream(texts: AsyncGenerator<string, void>): Promise<Readable> {
  const first = await texts.next();
  const stream = Readable.from(texts);
  if (!first.done) stream.unshift(first.value);
  return stream;
}

/** A log, and who may read it. */
interface AuditLog {
  url: string;
  /** For the summaries of the routes. */
  reader: string;
  params: TSchema;
  config: { inOrganization?: 'members:write' };
  preHandler: onRequestHookHandler[];
}

/** The organization whose log a call reads; none for the log of the installation. */
const organizationOf = ({ params }: FastifyRequest) => (params as { organizationId?: string }).organizationId;

function logRoutes(app: TypedApp, context: AppContext, log: AuditLog): void {
  const { database, limits } = context;
  const { url, reader, params, preHandler } = log;
  const config = { permission: 'account' as const, ...log.config, ...limitedByAccount(limits.read) };
  app.get(
    url,
    {
      config,
      preHandler,
      schema: {
        tags,
        summary: `List the audit log ${reader}, newest first`,
        params,
        querystring: Type.Object({ ...filterQuery.properties, after: Type.Optional(Type.String({ maxLength: 200 })) }),
        response: okResponse(successWith(AuditEventsBody, 'One page of events.')),
      },
    },
    async (request) => {
      const filter = { ...filterOf(request.query), organizationId: organizationOf(request) };
      const { after } = request.query;
      const data = await listAuditEvents(database, filter, { after, limit: PAGE });
      const people = after === undefined ? { people: await listAuditPeople(database, filter.organizationId) } : {};
      return { success: true as const, data: { ...data, ...people } };
    },
  );

  app.get(
    `${url}/export`,
    {
      onRequest: cursorRead(context, 'account').onRequest,
      config,
      preHandler,
      schema: {
        tags,
        summary: `Export the audit log ${reader}, as CSV or JSON Lines`,
        description: 'The export is an event of the log itself.',
        params,
        querystring: Type.Object({
          ...filterQuery.properties,
          format: Type.Optional(Type.Enum(['csv', 'jsonl'], { description: '`csv` by default.' })),
        }),
        response: fileResponse(['text/csv', 'application/x-ndjson'], 'The events, newest first; times are in UTC.'),
      },
    },
    async (request, reply) => {
      const [actor, organizationId] = [{ id: loggedIn(request).userId }, organizationOf(request)];
      const origin = originOf(request);
      const { type, file, write } = formats[request.query.format ?? 'csv'];
      const content = await begunStream(write(database, { ...filterOf(request.query), organizationId }));
      try {
        await recordAudit(database, { type: 'export-created', actor, target: 'Audit log', organizationId, origin });
      } catch (error) {
        content.destroy();
        throw error;
      }
      return reply.type(type).header('content-disposition', attachment(file)).send(content);
    },
  );
}

/** The audit logs: of the installation for its administrators, of an organization for its owners. */
export function auditRoutes(app: TypedApp, context: AppContext): void {
  logRoutes(app, context, {
    url: '/audit',
    reader: 'of the installation, as an administrator',
    params: Type.Object({}),
    config: {},
    preHandler: [onlyAdministrators(context)],
  });
  logRoutes(app, context, {
    url: '/organizations/:organizationId/audit',
    reader: 'of an organization, as an owner',
    params: OrganizationParams,
    config: { inOrganization: 'members:write' },
    preHandler: [],
  });
}
