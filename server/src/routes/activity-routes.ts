import { Readable } from 'node:stream';
import { DAY_MS } from '@tessera/fields/durations';
import { BYTE_ORDER_MARK, csvLines } from '@tessera/form-model/csv';
import { activityPlaces } from '@tessera/form-model/log-names';
import { ActivitiesBody, ActivityName } from '@tessera/form-model/schema/activity';
import { successWith } from '@tessera/form-model/schema/envelope';
import { type Static, Type } from 'typebox';
import type { AppContext } from '../app-context';
import type { Reader } from '../database/database';
import { attachment } from '../files/content-disposition';
import { spaceOf, spaceQuery } from '../plugins/spaces';
import { type ActivityFilter, listActivity, readActivity } from '../repositories/activity';
import type { Space } from '../repositories/organizations/form-access';
import { pagination, paging, pagingQuery } from '../schemas/paging';
import { fileResponse, okResponse } from '../schemas/route-responses';
import type { TypedApp } from '../typed-app';
import { cursorRead, heavyRead } from './heavy-read';
import { untilClosed } from './until-closed';

const tags = ['activity'];

/** The length of each date range. */
const ranges = { today: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS, year: 365 * DAY_MS, all: null } as const;

const filterQuery = Type.Object({
  ...spaceQuery,
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the message, form name or person.' })),
  type: Type.Optional(ActivityName),
  range: Type.Optional(Type.Enum(['today', 'week', 'month', 'year', 'all'])),
  since: Type.Optional(Type.String({ format: 'date-time', description: 'Start time; replaces `range`.' })),
});

/** Excludes older activities; undefined for no limit. */
function startOf(since: string | undefined, range: keyof typeof ranges): Date | undefined {
  if (since) return new Date(since);
  const rangeMs = ranges[range];
  return rangeMs === null ? undefined : new Date(Date.now() - rangeMs);
}

function filterOf({ search, type, range = 'all', since }: Static<typeof filterQuery>): ActivityFilter {
  return { search, type, since: startOf(since, range) };
}

function list(app: TypedApp, context: AppContext): void {
  app.get(
    '/activity',
    {
      ...heavyRead(context, 'forms:read'),
      schema: {
        tags,
        summary: 'List activities, newest first',
        querystring: Type.Object({ ...filterQuery.properties, ...pagingQuery }),
        response: okResponse(successWith(ActivitiesBody, 'One page of activities.')),
      },
    },
    async (request, reply) => {
      const reader = context.database.until(untilClosed(reply));
      const filter = filterOf(request.query);
      const page = paging(request.query, { defaultLimit: 50, maxLimit: 200 });
      const { activities, totalCount } = await listActivity(reader, spaceOf(request), { ...filter, ...page });
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

async function* csvOfActivity(reader: Reader, space: Space, filter: ActivityFilter) {
  // In a person’s own space it would be the same person in each line.
  const [heads, cells]: [string[], (person?: string) => string[]] =
    'organizationId' in space ? [['Person'], (person = '') => [person]] : [[], () => []];
  yield BYTE_ORDER_MARK + csvLines([['Time', 'Type', 'Activity', 'Form', ...heads, 'Place']]);
  for await (const activities of readActivity(reader, space, filter))
    yield csvLines(
      activities.map(({ timestamp, type, message, formName, person, place }) => [
        timestamp.toISOString(),
        type,
        message,
        formName,
        ...cells(person),
        place ? activityPlaces[place] : '',
      ]),
    );
}

function sendCsv(app: TypedApp, context: AppContext): void {
  app.get(
    '/activity/export',
    {
      ...cursorRead(context, 'forms:read'),
      schema: {
        tags,
        summary: 'Export activities as CSV, newest first',
        querystring: filterQuery,
        response: fileResponse('text/csv', 'The activities; times are in UTC.'),
      },
    },
    async (request, reply) => {
      const reader = context.database.until(untilClosed(reply));
      const filter = filterOf(request.query);
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', attachment('activity.csv'))
        .send(Readable.from(csvOfActivity(reader, spaceOf(request), filter)));
    },
  );
}

/** The owner’s activity log. */
export function activityRoutes(app: TypedApp, context: AppContext): void {
  for (const route of [list, sendCsv]) route(app, context);
}
