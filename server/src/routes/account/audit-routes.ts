import { Readable } from 'node:stream';
import { BYTE_ORDER_MARK, csvLines } from '@tessera/form-model/csv';
import { AuditEventName, AuditEventsBody } from '@tessera/form-model/wire-schema/audit';
import { successWith } from '@tessera/form-model/wire-schema/envelope';
import { type Static, Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { originOf } from '../../auth/request-device';
import type { Database } from '../../database/database';
import { DAY_MS } from '../../durations';
import { attachment } from '../../files/content-disposition';
import { onlyAdministrators } from '../../plugins/administrators';
import { signedIn } from '../../plugins/authentication';
import { limitedByAccount } from '../../plugins/rate-limits';
import { type AuditFilter, listAuditEvents, readAuditEvents } from '../../repositories/account/audit-log';
import { recordAudit } from '../../repositories/audit-events';
import { fileResponse, okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';

const tags = ['installation'];
const PAGE = 50;

const ranges = { today: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS, all: null } as const;

const filterQuery = Type.Object({
  search: Type.Optional(
    Type.String({ maxLength: 200, description: 'Part of the person, the details or the IP address.' }),
  ),
  type: Type.Optional(AuditEventName),
  range: Type.Optional(Type.Enum(['today', 'week', 'month', 'all'])),
});

function filterOf({ search, type, range = 'all' }: Static<typeof filterQuery>): AuditFilter {
  const ms = ranges[range];
  return { search, type, since: ms === null ? undefined : new Date(Date.now() - ms) };
}

async function* csvOfEvents(database: Database, filter: AuditFilter) {
  yield BYTE_ORDER_MARK + csvLines([['Time', 'Event', 'Person', 'Target', 'Details', 'Address', 'Device', 'Count']]);
  for await (const events of readAuditEvents(database, filter))
    yield csvLines(
      events.map(({ happenedAt, type, person, target, detail, address, device, count }) => [
        happenedAt,
        type,
        person,
        target,
        detail,
        address ?? '',
        device,
        String(count),
      ]),
    );
}

/** The audit log of the installation, for its administrators. */
export function auditRoutes(app: TypedApp, context: AppContext): void {
  const { database, limits } = context;
  const config = { permission: 'account' as const, ...limitedByAccount(limits.read) };
  const preHandler = onlyAdministrators(context);
  app.get(
    '/audit',
    {
      config,
      preHandler,
      schema: {
        tags,
        summary: 'List the audit log, newest first, as an administrator',
        querystring: Type.Object({ ...filterQuery.properties, after: Type.Optional(Type.String({ maxLength: 200 })) }),
        response: okResponse(successWith(AuditEventsBody, 'One page of events.')),
      },
    },
    async (request) => {
      const { after } = request.query;
      const data = await listAuditEvents(database, filterOf(request.query), { after, limit: PAGE });
      return { success: true as const, data };
    },
  );

  app.get(
    '/audit/export',
    {
      config,
      preHandler,
      schema: {
        tags,
        summary: 'Export the audit log as CSV, as an administrator',
        description: 'The export is an event of the log itself.',
        querystring: filterQuery,
        response: fileResponse('text/csv', 'The events, newest first; times are in UTC.'),
      },
    },
    async (request, reply) => {
      const { userId } = signedIn(request);
      const origin = originOf(request);
      await recordAudit(database, { type: 'export-created', actor: { id: userId }, target: 'Audit log', origin });
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment('audit-log.csv'))
        .send(Readable.from(csvOfEvents(database, filterOf(request.query))));
    },
  );
}
