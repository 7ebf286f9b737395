import { facetOf } from '@tessera/fields/facets';
import { type Field, modelOf } from '@tessera/fields/models';
import { fieldsOf } from '@tessera/form-model/fields-of';
import { pageName } from '@tessera/form-model/names';
import type { AnalyticsTab } from '@tessera/form-model/response-names';
import { everyResponse } from '@tessera/form-model/response-query';
import { AnalyticsLinkBody, AnalyticsLinkUpdateBody, SharedFormBody } from '@tessera/form-model/schema/analytics';
import { successWith } from '@tessera/form-model/schema/envelope';
import type { WireAnalyticsLink, WireAnalyticsLinkUpdate } from '@tessera/form-model/wire';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { AppContext } from '../app-context';
import { newOpaqueToken } from '../auth/opaque-token';
import type { Queries } from '../database/database';
import { isRefusal } from '../errors';
import { accountQueue } from '../plugins/account-queue';
import { limited } from '../plugins/rate-limits';
import { formAccess } from '../plugins/spaces';
import {
  countOpened,
  createAnalyticsLink,
  deleteAnalyticsLink,
  findAnalyticsLink,
  findLinkedForm,
  updateAnalyticsLink,
} from '../repositories/analytics-links';
import { findFormOfAnyone, lockFormAndRole } from '../repositories/forms';
import { queriedForm } from '../repositories/responses/selected-responses';
import { Id, IdParams } from '../schemas/request';
import { readQuery, responseQuery } from '../schemas/response-query';
import { okResponse } from '../schemas/route-responses';
import type { TypedApp } from '../typed-app';
import { analysisOf, analyticsCalls, answerCall } from './analytics-routes';
import { logFormSetting } from './log-form-setting';
import { untilClosed } from './until-closed';

const tags = ['analytics'];

/** Whether the answers to a field may be counted in public: neither written nor contact details nor files. */
function isShareable(field: Field): boolean {
  const facet = facetOf(field);
  const isCountable = facet.kind === 'number' || (facet.kind === 'value' && facet.offered !== undefined);
  return isCountable && modelOf(field).family !== 'contact';
}

/** The field with the settings that its charts need, without those that only its owner or its visitors may see. */
function sharedField(field: Field): Field {
  const { id, label, type, options, subfields, maxRating, details = {} } = field;
  const { details: _defaults, ...fresh } = modelOf(field).create({ id, createdAt: '' });
  const charted = facetOf(field).charted?.filter((name) => details[name] !== undefined) ?? [];
  return {
    ...fresh,
    ...{ id, label, type, options, subfields, maxRating },
    ...(charted.length > 0 && { details: Object.fromEntries(charted.map((name) => [name, details[name]])) }),
  } as Field;
}

/** A form whose link shows these parts of its analytics. */
type LinkedForm = Awaited<ReturnType<typeof queriedForm>> & { tabs: readonly AnalyticsTab[] };

async function linkedForm({ database }: AppContext, token: string): Promise<LinkedForm | null> {
  const found = await findLinkedForm(database, token);
  const form = found && (await findFormOfAnyone(database, found.id));
  return form && { ...(await queriedForm(database, form)), tabs: found.tabs };
}

/** The link as its owner sees it. */
async function ownersLink({ database }: AppContext, formId: string): Promise<WireAnalyticsLink> {
  const link = await findAnalyticsLink(database, formId);
  if (!link) return { link };
  const [createdAt, endsAt, openedAt] = [link.createdAt, link.endsAt, link.openedAt].map(
    (time) => time?.toISOString() ?? null,
  );
  return { link: { ...link, createdAt: createdAt ?? '', endsAt: endsAt ?? null, openedAt: openedAt ?? null } };
}

/** The owner’s calls: read, make, change and end the link. */
function linkRoutes(app: TypedApp, context: AppContext): void {
  const { database } = context;
  const changes: {
    [method in 'GET' | 'POST' | 'PATCH' | 'DELETE']: {
      summary: string;
      /** For the audit log. */
      event?: string;
      change(queries: Queries, of: { formId: string; userId: string; update: WireAnalyticsLinkUpdate }): Promise<void>;
    };
  } = {
    GET: { summary: 'Read the link to the analytics', change: async () => {} },
    POST: {
      summary: 'Create a link to the analytics',
      event: 'Link to the analytics created',
      change: (queries, { formId, userId }) =>
        createAnalyticsLink(queries, formId, { token: newOpaqueToken().token, madeBy: userId }),
    },
    PATCH: {
      summary: 'Change what the link to the analytics shows, and when it ends',
      event: 'Link to the analytics changed',
      change: (queries, { formId, update }) => updateAnalyticsLink(queries, formId, update),
    },
    DELETE: {
      summary: 'End the link to the analytics',
      event: 'Link to the analytics ended',
      change: (queries, { formId }) => deleteAnalyticsLink(queries, formId),
    },
  };
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE'] as const) {
    const { summary, event, change } = changes[method];
    app.route({
      method,
      url: '/forms/:id/analytics-link',
      config: { permission: method === 'GET' ? 'responses:read' : 'responses:write' },
      schema: {
        tags,
        summary,
        params: IdParams,
        ...(method === 'PATCH' && { body: AnalyticsLinkUpdateBody }),
        response: okResponse(successWith(AnalyticsLinkBody, 'The link.')),
      },
      handler: async (request, reply) => {
        const { id } = request.params;
        const update = (request.body ?? {}) as WireAnalyticsLinkUpdate;
        const by = formAccess(request);
        const changeAs = async (transaction: Queries, name: string) => {
          if (!(await lockFormAndRole(transaction, id, by))) return false;
          await change(transaction, { formId: id, userId: by.userId, update });
          await logFormSetting(transaction, request, id, name);
          return true;
        };
        if (event && !(await database.transaction((transaction) => changeAs(transaction, event))))
          return reply.refuse('form-not-found');
        return { success: true as const, data: await ownersLink(context, id) };
      },
    });
  }
}

/** The fields that the path or the query of a call names. */
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
  const query = await readQuery(context.database, request.url);
  if (isRefusal(query)) return reply.refuse(query);
  const form = await linkedForm(context, (request.params as { token: string }).token);
  if (!form || !call.tabs.some((tab) => form.tabs.includes(tab))) return reply.refuse('analytics-not-shared');
  const shared = new Set(
    fieldsOf(form.document)
      .filter(isShareable)
      .map(({ id }) => id),
  );
  if (namedFields(request).some((id) => !shared.has(id))) return reply.refuse('field-not-found');
  // Filters could single out a person, so readers can choose only the period.
  const onlyPeriod = { ...everyResponse, period: query.period, timeZone: query.timeZone };
  const analysis = await analysisOf(context, form, onlyPeriod, untilClosed(reply));
  return answerCall({ call, analysis: { ...analysis, isPublic: true } }, request, reply);
}

/** The calls for anyone with the link: charts without written answers, contact details and files. */
export function sharedAnalyticsRoutes(app: TypedApp, context: AppContext): void {
  linkRoutes(app, context);
  const common = { config: { permission: 'public' as const, ...limited(context.limits.read) } };

  app.get(
    '/analytics/:token',
    {
      ...common,
      schema: {
        tags,
        summary: 'Read the form of a link',
        params: Type.Object({ token: Id }),
        response: okResponse(successWith(SharedFormBody, 'The form.')),
      },
    },
    async (request, reply) => {
      const form = await linkedForm(context, request.params.token);
      if (!form) return reply.refuse('analytics-not-shared');
      await countOpened(context.database, request.params.token);
      const { document: formDocument, tabs: shown } = form;
      const fields = shown.includes('fields') ? fieldsOf(formDocument).filter(isShareable).map(sharedField) : [];
      const pages = formDocument.pages.map((page) => ({ id: page.id, name: pageName(page) }));
      return { success: true as const, data: { name: formDocument.name, tabs: [...shown], fields, pages } };
    },
  );

  // A few calls at a time by each link, like those of an account.
  const linkQueue = accountQueue({ callerOf: ({ params }) => (params as { token: string }).token });
  for (const call of analyticsCalls) {
    const params = { token: Id, ...(call.path.includes(':fieldId') ? { fieldId: Id } : {}) };
    app.get(
      `/analytics/:token${call.path}`,
      {
        ...common,
        preHandler: linkQueue,
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
