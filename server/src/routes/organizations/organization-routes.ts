import { randomUUID } from 'node:crypto';
import { SuccessMessage, successWith } from '@tessera/form-model/schema/envelope';
import {
  OrganizationBody,
  OrganizationCreateBody,
  OrganizationDetailsBody,
  OrganizationUpdateBody,
} from '@tessera/form-model/schema/organization';
import type { AppContext } from '../../app-context';
import { originOf } from '../../auth/request-device';
import type { Queries } from '../../database/database';
import { isRefusal, type Refusal } from '../../errors';
import { loggedIn } from '../../plugins/authentication';
import { limitedByAccount } from '../../plugins/rate-limits';
import { plannedDeletion } from '../../repositories/account/account-deletions';
import { recordAudit } from '../../repositories/audit-events';
import { countForms } from '../../repositories/forms';
import { moveAllForms } from '../../repositories/organizations/move-forms';
import {
  countOrganizations,
  deleteOrganization,
  findOrganization,
  insertMember,
  insertOrganization,
  MAX_ORGANIZATIONS,
  renameOrganization,
} from '../../repositories/organizations/organizations';
import { derivedUuid } from '../../repositories/uuid';
import { OrganizationParams } from '../../schemas/request';
import { createdResponse, okResponse } from '../../schemas/route-responses';
import { counted } from '../../texts/counted';
import type { TypedApp } from '../../typed-app';
import { lockForCaller } from './lock-for-caller';
import { organizationDetails } from './organization-details';
import { nameTaken, organizationName } from './organization-name';

const tags = ['organizations'];
const organizationResponse = successWith(OrganizationBody, 'The organization.');

/**
 * Stores a new organization with its first owner, and returns why it could not. A repeated call whose answer was lost finds the
 * organization of the first one, and gives it its name.
 */
async function store(
  transaction: Queries,
  { id, name }: { id: string; name: string },
  { userId, origin }: { userId: string; origin: ReturnType<typeof originOf> },
): Promise<Refusal | null> {
  const about = { actor: { id: userId }, organizationId: id, origin };
  const count = await countOrganizations(transaction, userId);
  const before = await findOrganization(transaction, id, userId);
  if (before) {
    if (before.name === name) return null;
    const former = await renameOrganization(transaction, id, name);
    if (former === null) return nameTaken();
    await recordAudit(transaction, { ...about, type: 'organization-renamed', target: former, detail: name });
    return null;
  }
  if (count >= MAX_ORGANIZATIONS) return { refused: 'too-many-organizations' };
  // Its forms would lose their only owner with the account. `countOrganizations` has locked the account.
  if ((await plannedDeletion(transaction, userId)) !== null) return { refused: 'account-leaves' };
  if (!(await insertOrganization(transaction, { id, name, createdBy: userId }))) return nameTaken();
  await insertMember(transaction, { organizationId: id, userId, role: 'owner' });
  await recordAudit(transaction, { ...about, type: 'organization-created', target: name });
  return null;
}

function create(app: TypedApp, { database, limits }: AppContext): void {
  app.post(
    '/organizations',
    {
      config: { permission: 'account', ...limitedByAccount(limits.register) },
      schema: {
        tags,
        summary: 'Create an organization and become its owner',
        description: 'A call with the `creationId` of an earlier one gives its organization this name.',
        body: OrganizationCreateBody,
        response: createdResponse(organizationResponse),
      },
    },
    async (request, reply) => {
      const { userId } = loggedIn(request);
      const { creationId, movesForms = false } = request.body;
      const name = organizationName(request.body.name);
      if (isRefusal(name)) return reply.refuse(name);
      const by = { userId, origin: originOf(request) };
      const created = await database.transaction(async (transaction) => {
        const id = creationId ? derivedUuid(`organization ${userId} ${creationId}`) : randomUUID();
        const refusal = await store(transaction, { id, name }, by);
        if (refusal) return refusal;
        const moved = movesForms ? await moveAllForms(transaction, userId, id) : 0;
        if (moved) {
          const about = { actor: { id: userId }, organizationId: id, origin: by.origin };
          const detail = counted(moved, 'form');
          await recordAudit(transaction, { ...about, type: 'form-moved', target: name, detail });
        }
        return findOrganization(transaction, id, userId);
      });
      if (isRefusal(created)) return reply.refuse(created);
      if (!created) return reply.refuse('organization-not-found');
      const { formCount: _, ...data } = created;
      return reply.code(201).send({ success: true as const, data });
    },
  );
}

function read(app: TypedApp, context: AppContext): void {
  app.get(
    '/organizations/:organizationId',
    {
      config: { permission: 'account', inOrganization: 'membership', ...limitedByAccount(context.limits.read) },
      schema: {
        tags,
        summary: 'Read an organization, its people and its invitations',
        params: OrganizationParams,
        response: okResponse(successWith(OrganizationDetailsBody, 'The organization, as far as the role allows.')),
      },
    },
    async (request, reply) => {
      const data = await organizationDetails(context, request.params.organizationId, loggedIn(request).userId);
      return data ? { success: true as const, data } : reply.refuse('organization-not-found');
    },
  );
}

function rename(app: TypedApp, { database }: AppContext): void {
  app.patch(
    '/organizations/:organizationId',
    {
      config: { permission: 'account', inOrganization: 'members:write' },
      schema: {
        tags,
        summary: 'Rename an organization, as an owner',
        params: OrganizationParams,
        body: OrganizationUpdateBody,
        response: okResponse(organizationResponse),
      },
    },
    async (request, reply) => {
      const { organizationId } = request.params;
      const { userId } = loggedIn(request);
      const name = organizationName(request.body.name);
      if (isRefusal(name)) return reply.refuse(name);
      const renamed = await database.transaction(async (transaction) => {
        const locked = await lockForCaller(transaction, { organizationId, callerId: userId });
        if (isRefusal(locked)) return locked;
        const former = await renameOrganization(transaction, organizationId, name);
        if (former === null) return nameTaken();
        const about = { actor: { id: userId }, organizationId, origin: originOf(request) };
        if (former !== name)
          await recordAudit(transaction, { ...about, type: 'organization-renamed', target: former, detail: name });
        return findOrganization(transaction, organizationId, userId);
      });
      if (isRefusal(renamed)) return reply.refuse(renamed);
      if (!renamed) return reply.refuse('organization-not-found');
      const { formCount: _, ...data } = renamed;
      return { success: true as const, data };
    },
  );
}

function remove(app: TypedApp, { database }: AppContext): void {
  app.delete(
    '/organizations/:organizationId',
    {
      config: { permission: 'account', inOrganization: 'members:write' },
      schema: {
        tags,
        summary: 'Delete an organization without forms, as an owner',
        description: 'Forms in the archive and in the trash count too. Move or delete them first.',
        params: OrganizationParams,
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) => {
      const { organizationId } = request.params;
      const result = await database.transaction(async (transaction) => {
        const callerId = loggedIn(request).userId;
        const locked = await lockForCaller(transaction, { organizationId, callerId });
        if (isRefusal(locked)) return locked;
        const { name } = locked;
        const count = await countForms(transaction, { organizationId });
        if (count > 0) {
          const message = `${name} still has ${counted(count, 'form')}. Move them or delete them permanently first.`;
          return { refused: 'organization-has-forms' as const, message };
        }
        await deleteOrganization(transaction, organizationId);
        const actor = { id: callerId };
        // In the log of the installation: no one can read the log of the organization any more.
        await recordAudit(transaction, {
          type: 'organization-deleted',
          actor,
          target: name,
          origin: originOf(request),
        });
        return { name };
      });
      if (isRefusal(result)) return reply.refuse(result);
      return { success: true as const, message: `${result.name} is deleted.` };
    },
  );
}

/** Organizations. */
export function organizationRoutes(app: TypedApp, context: AppContext): void {
  for (const route of [create, read, rename, remove]) route(app, context);
}
