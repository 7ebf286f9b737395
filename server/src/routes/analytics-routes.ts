import { questionsOf } from '@tessera/form-model/questions-of';
import type { AnalyticsTab } from '@tessera/form-model/response-names';
import type { ResponseQuery } from '@tessera/form-model/response-query';
import {
  CrossBody,
  FieldCountsBody,
  FieldStatisticsBody,
  OverviewBody,
  ProgressBody,
  TrendsBody,
} from '@tessera/form-model/schema/analytics';
import { successWith } from '@tessera/form-model/schema/envelope';
import type { WireTrends } from '@tessera/form-model/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type TSchema, Type } from 'typebox';
import type { AppContext } from '../app-context';
import { isRefusal } from '../errors';
import { formAccess } from '../plugins/spaces';
import { cross } from '../repositories/analytics/cross';
import { fieldCounts } from '../repositories/analytics/field-counts';
import { fieldStatistics } from '../repositories/analytics/field-statistics';
import { overview } from '../repositories/analytics/overview';
import { progress } from '../repositories/analytics/progress';
import { type Analysis, QueryRefused } from '../repositories/analytics/selection';
import { trends } from '../repositories/analytics/trends';
import { storeBlocks } from '../repositories/blocks/store-blocks';
import { removedFieldsWithAnswers } from '../repositories/responses/answered-fields';
import { queriedField } from '../repositories/responses/queried-form';
import { findQueriedForm } from '../repositories/responses/selected-responses';
import { Id } from '../schemas/request';
import { readQuery, responseQuery } from '../schemas/response-query';
import { okResponse } from '../schemas/route-responses';
import type { TypedApp } from '../typed-app';
import { heavyRead } from './heavy-read';
import { untilClosed } from './until-closed';

const tags = ['analytics'];

/** One call of the analytics, under `/forms/{id}/analytics`. */
export interface AnalyticsCall {
  path: string;
  summary: string;
  /** The parts of the screen that need it. */
  tabs: readonly AnalyticsTab[];
  data: TSchema;
  /** Members of the query beside those of the list. */
  query?: { readonly [name: string]: TSchema };
  /** Returns the data; null where the form has no such field. */
  read(
    analysis: Analysis,
    request: { params: Params; query: { readonly [name: string]: string } },
  ): Promise<object | null>;
}

interface Params {
  id: string;
  fieldId?: string;
}

/** The fields of the form in order, then the removed ones that still have answers. */
async function allFields({ queries, form }: Analysis) {
  const fields = [...questionsOf(form.document), ...(await removedFieldsWithAnswers(queries, form))];
  return fields.flatMap((field) => queriedField(form, field.id) ?? []);
}

const units = ['hour', 'day', 'week', 'month'] as const;

/** The calls, without the owner’s or the link’s part of the address. */
export const analyticsCalls: readonly AnalyticsCall[] = [
  {
    path: '/overview',
    summary: 'Read totals, and compare them with earlier ones',
    tabs: ['overview'],
    data: OverviewBody,
    read: overview,
  },
  {
    path: '/trends',
    summary: 'Read when and from where responses arrive',
    tabs: ['trends'],
    data: TrendsBody,
    query: { by: Type.Optional(Type.Enum([...units], { description: '`day` by default.' })) },
    read: (analysis, { query }) => trends(analysis, (query.by ?? 'day') as WireTrends['by']),
  },
  {
    path: '/progress',
    summary: 'Count the visitors who reached each page',
    tabs: ['overview', 'trends'],
    data: ProgressBody,
    read: progress,
  },
  {
    path: '/fields',
    summary: 'Count who saw and who answered each question',
    tabs: ['fields'],
    data: FieldCountsBody,
    read: async (analysis) => {
      const fields = await allFields(analysis);
      const counts = await fieldCounts(analysis, fields);
      return { fields: fields.map(({ field }, at) => ({ fieldId: field.id, ...counts[at] })) };
    },
  },
  {
    path: '/fields/:fieldId',
    summary: 'Read how a question was answered',
    tabs: ['fields'],
    data: FieldStatisticsBody,
    read: async (analysis, { params }) => {
      const queried = queriedField(analysis.form, params.fieldId ?? '');
      return queried ? fieldStatistics(analysis, queried) : null;
    },
  },
  {
    path: '/cross',
    summary: 'Count how the answers to two questions go together',
    tabs: ['fields'],
    data: CrossBody,
    query: {
      row: Type.String({ maxLength: 200, description: 'Id of a field, `country` or `device`.' }),
      column: Type.String({ maxLength: 200, description: 'Id of a field, `country` or `device`.' }),
    },
    read: (analysis, { query: { row = '', column = '' } }) => cross(analysis, row, column),
  },
];

/** Answers a call about a form. */
export async function answerCall(
  { call, analysis }: { call: AnalyticsCall; analysis: Analysis },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  try {
    const query = request.query as { readonly [name: string]: string };
    const data = await call.read(analysis, { params: request.params as Params, query });
    return data ? { success: true as const, data } : reply.refuse('field-not-found');
  } catch (error) {
    if (error instanceof QueryRefused) return reply.refuse(error.refusal);
    throw error;
  }
}

/** The analysis that a query asks for, until its client leaves. Stores blocks of a large form first. */
export async function analysisOf(
  { database }: Pick<AppContext, 'database'>,
  form: NonNullable<Awaited<ReturnType<typeof findQueriedForm>>>,
  query: ResponseQuery,
  signal: AbortSignal,
): Promise<Analysis> {
  await storeBlocks(database, form);
  const timeZone = query.timeZone ?? 'UTC';
  return { queries: database.until(signal), form, query: { ...query, timeZone }, timeZone };
}

async function answer(context: AppContext, call: AnalyticsCall, request: FastifyRequest, reply: FastifyReply) {
  const query = await readQuery(context.database, request.url);
  if (isRefusal(query)) return reply.refuse(query);
  const { id } = request.params as Params;
  const form = await findQueriedForm(context.database, id, formAccess(request));
  if (!form) return reply.refuse('form-not-found');
  return answerCall({ call, analysis: await analysisOf(context, form, query, untilClosed(reply)) }, request, reply);
}

/** The owner’s analytics of a form. All calls take the query of the list of responses, and leave previews out. */
export function analyticsRoutes(app: TypedApp, context: AppContext): void {
  for (const call of analyticsCalls) {
    const { path, summary, data, query = {} } = call;
    const params = { id: Id, ...(path.includes(':fieldId') ? { fieldId: Id } : {}) };
    app.get(
      `/forms/:id/analytics${path}`,
      {
        ...heavyRead(context, 'responses:read'),
        schema: {
          tags,
          summary,
          params: Type.Object(params),
          querystring: Type.Object({ ...responseQuery, ...query }),
          response: okResponse(successWith(data, summary)),
        },
      },
      (request, reply) => answer(context, call, request, reply),
    );
  }
}
