import { ActivitiesBody, ActivityName } from '@tessera/form-model/wire-schema/activity';
import { successWith } from '@tessera/form-model/wire-schema/envelope';
import { Type } from 'typebox';
import type { AppContext } from '../app-context';
import { DAY_MS } from '../durations';
import { signedIn } from '../plugins/authentication';
import { listActivity } from '../repositories/activity';
import { pagination, paging, pagingQuery } from '../schemas/paging';
import { okResponse } from '../schemas/route-responses';
import type { TypedApp } from '../typed-app';

/** The length of each date range. */
const ranges = { today: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS, year: 365 * DAY_MS, all: null } as const;

export function activityRoutes(app: TypedApp, { database }: AppContext): void {
  app.get(
    '/activity',
    {
      config: { permission: 'forms:read' },
      schema: {
        tags: ['activity'],
        summary: 'List activities, newest first',
        querystring: Type.Object({
          search: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the message or form name.' })),
          type: Type.Optional(ActivityName),
          range: Type.Optional(Type.Enum(['today', 'week', 'month', 'year', 'all'])),
          since: Type.Optional(Type.String({ format: 'date-time', description: 'Start time; replaces `range`.' })),
          ...pagingQuery,
        }),
        response: okResponse(successWith(ActivitiesBody, 'One page of activities.')),
      },
    },
    async (request, reply) => {
      const { search, type, range = 'all', since } = request.query;
      if (since !== undefined && Number.isNaN(Date.parse(since))) {
        const message = 'since must be a date and time such as 2026-11-21T10:00:00Z';
        return reply.refuse({ refused: 'invalid-input', message, errors: { since: message } });
      }
      const page = paging(request.query, { defaultLimit: 50, maxLimit: 200 });
      const rangeMs = ranges[range];
      // No entry is older than 1970, and the database has no year 0.
      const start = since
        ? new Date(Math.max(0, Date.parse(since)))
        : rangeMs === null
          ? undefined
          : new Date(Date.now() - rangeMs);
      const { activities, totalCount } = await listActivity(database, signedIn(request).userId, {
        search,
        type,
        since: start,
        ...page,
      });
      return {
        success: true as const,
        data: {
          activities: activities.map((entry) => ({ ...entry, timestamp: entry.timestamp.toISOString() })),
          pagination: pagination(page, totalCount),
        },
      };
    },
  );
}
