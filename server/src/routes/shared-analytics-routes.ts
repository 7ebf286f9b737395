import { facetOf } from '@tessera/fields/facets';
import { type Field, modelOf } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { pageName } from '@tessera/form-model/names';
import { everyResponse } from '@tessera/form-model/response-query';
import { AnalyticsLinkBody, SharedFormBody } from '@tessera/form-model/wire-schema/analytics';
import { successWith } from '@tessera/form-model/wire-schema/envelope';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../app-context';
import { newOpaqueToken } from '../auth/opaque-token';
import { isRefusal } from '../errors';
import { signedIn } from '../plugins/authentication';
import { limited } from '../plugins/rate-limits';
import {
  createAnalyticsLink,
  deleteAnalyticsLink,
  findAnalyticsLink,
  findLinkedForm,
} from '../repositories/analytics-links';
import { ownsForm } from '../repositories/forms';
import { findQueriedForm } from '../repositories/responses/selected-responses';
import { Id } from '../schemas/request';
import { readQuery, responseQuery } from '../schemas/response-query';
import { okResponse } from '../schemas/route-responses';
import type { TypedApp } from '../typed-app';
import { analysisOf, analyticsCalls, answerCall } from './analytics-routes';

const tags = ['analytics'];

/** Whether the answers to a field may be counted in public: neither written nor contact details nor files. */
function isShareable(field: Field): boolean {
  const { kind } = facetOf(field);
  return (kind === 'value' || kind === 'number') && modelOf(field).family !== 'contact';
}

/** The field without what is only for its owner or its visitors. */
function sharedField(field: Field): Field {
  const { id, label, type, options, maxRating } = field;
  return { ...modelOf(field).create({ id, createdAt: '' }), id, label, type, options, maxRating } as Field;
}

type LinkedForm = NonNullable<Awaited<ReturnType<typeof findQueriedForm>>>;

async function linkedForm({ database }: AppContext, token: string): Promise<LinkedForm | null> {
  const found = await findLinkedForm(database, token);
  return found && findQueriedForm(database, found.id, found.ownerId);
}

const ownLink = (method: 'GET' | 'POST' | 'DELETE', summary: string) => ({
  method,
  url: '/forms/:id/analytics-link',
  schema: {
    tags,
    summary,
    params: Type.Object({ id: Id }),
    response: okResponse(successWith(AnalyticsLinkBody, 'The link.')),
  },
});

/** The owner’s calls: read, make and end the link. */
function linkRoutes(app: TypedApp, { database }: AppContext): void {
  const changes = {
    GET: { summary: 'Read the link to the analytics', change: async () => {} },
    POST: {
      summary: 'Make a link to the analytics',
      change: (id: string) => createAnalyticsLink(database, id, newOpaqueToken().token),
    },
    DELETE: { summary: 'End the link to the analytics', change: (id: string) => deleteAnalyticsLink(database, id) },
  };
  for (const method of ['GET', 'POST', 'DELETE'] as const) {
    const { summary, change } = changes[method];
    app.route({
      ...ownLink(method, summary),
      config: { permission: method === 'GET' ? 'responses:read' : 'responses:write' },
      handler: async (request, reply) => {
        const { id } = request.params;
        if (!(await ownsForm(database, id, signedIn(request).userId))) return reply.refuse('form-not-found');
        await change(id);
        const link = await findAnalyticsLink(database, id);
        const data = { link: link && { token: link.token, createdAt: link.createdAt.toISOString() } };
        return { success: true as const, data };
      },
    });
  }
}

/** Fields that a call names. */
function namedFields(request: FastifyRequest): string[] {
  const { fieldId } = request.params as { fieldId?: string };
  const { row, column } = request.query as { row?: string; column?: string };
  return [fieldId, row, column].filter((id) => id !== undefined);
}

async function answerShared(
  context: AppContext,
  call: (typeof analyticsCalls)[number],
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const query = readQuery(request.url);
  if (isRefusal(query)) return reply.refuse(query);
  const form = await linkedForm(context, (request.params as { token: string }).token);
  if (!form) return reply.refuse('analytics-not-shared');
  const shared = new Set(
    fieldsOf(form.document)
      .filter(isShareable)
      .map(({ id }) => id),
  );
  if (namedFields(request).some((id) => !shared.has(id))) return reply.refuse('field-not-found');
  // Filters could single out a person, so only the period is free.
  const analysis = analysisOf(context, form, { ...everyResponse, period: query.period, timeZone: query.timeZone });
  return answerCall({ call, analysis }, request, reply);
}

/** What anyone with the link can read: charts without written answers, contact details and files. */
export function sharedAnalyticsRoutes(app: TypedApp, context: AppContext): void {
  linkRoutes(app, context);
  const common = { config: { permission: 'public' as const, ...limited(context.limits.read) } };

  app.get(
    '/analytics/:token',
    {
      ...common,
      schema: {
        tags,
        summary: 'Read which form a link shows',
        params: Type.Object({ token: Id }),
        response: okResponse(successWith(SharedFormBody, 'The form.')),
      },
    },
    async (request, reply) => {
      const form = await linkedForm(context, request.params.token);
      if (!form) return reply.refuse('analytics-not-shared');
      const fields = fieldsOf(form.document).filter(isShareable).map(sharedField);
      const pages = form.document.pages.map((page) => ({ id: page.id, name: pageName(page) }));
      return { success: true as const, data: { name: form.document.name, fields, pages } };
    },
  );

  for (const call of analyticsCalls) {
    const params = { token: Id, ...(call.path.includes(':fieldId') ? { fieldId: Id } : {}) };
    app.get(
      `/analytics/:token${call.path}`,
      {
        ...common,
        schema: {
          tags,
          summary: `${call.summary}, by a link`,
          params: Type.Object(params),
          querystring: Type.Object({ ...responseQuery, ...call.query }),
          response: okResponse(successWith(call.data, call.summary)),
        },
      },
      (request, reply) => answerShared(context, call, request, reply),
    );
  }
}
