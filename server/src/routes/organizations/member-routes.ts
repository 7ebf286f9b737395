import type { OrganizationRole } from '@tessera/form-model/organization-names';
import { SuccessMessage, successWith } from '@tessera/form-model/schema/envelope';
import { MemberUpdateBody, OrganizationDetailsBody } from '@tessera/form-model/schema/organization';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { originOf } from '../../auth/request-device';
import type { Queries } from '../../database/database';
import { isRefusal, type Refusal } from '../../errors';
import { rolePermissions } from '../../permissions';
import { loggedIn } from '../../plugins/authentication';
import { recordAudit } from '../../repositories/audit-events';
import { withdrawInvitations } from '../../repositories/organizations/invitations';
import {
  deleteMember,
  findMember,
  hasOtherOwner,
  type Member,
  removeFromEmails,
  setRole,
} from '../../repositories/organizations/members';
import { stopOutsiders, stoppedText } from '../../repositories/organizations/stop-outsiders';
import { Id } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';
import { lockForCaller } from './lock-for-caller';
import { organizationDetails } from './organization-details';

const tags = ['organizations'];
const params = Type.Object({ organizationId: Id, userId: Id });

/** A person whose role is changed or who is removed. The organization is locked. */
interface LockedMember {
  organizationId: string;
  userId: string;
  member: Member;
}

/** Finds the person of a change. People may leave with any role. */
async function lockMember(
  transaction: Queries,
  { organizationId, userId, callerId }: { organizationId: string; userId: string; callerId: string },
): Promise<LockedMember | Refusal> {
  const needed = userId === callerId ? 'membership' : 'members:write';
  const locked = await lockForCaller(transaction, { organizationId, callerId }, needed);
  if (isRefusal(locked)) return locked;
  const member = await findMember(transaction, organizationId, userId);
  return member ? { organizationId, userId, member } : { refused: 'member-not-found' };
}

/** Refuses that the last owner stops being one. */
async function lastOwnerRefusal(
  transaction: Queries,
  { organizationId, userId, member }: LockedMember,
): Promise<Refusal | null> {
  if (member.role !== 'owner' || (await hasOtherOwner(transaction, organizationId, userId))) return null;
  return { refused: 'last-owner' };
}

/**
 * Stops what a person has set up for the organization’s forms, if the role no longer allows to read their responses. Returns
 * what was stopped, as text.
 */
async function stopFor(
  transaction: Queries,
  { organizationId, email, role }: { organizationId: string; email: string; role: OrganizationRole | null },
): Promise<string> {
  if (role && rolePermissions[role].has('responses:read')) return '';
  await removeFromEmails(transaction, { organizationId, email });
  return stoppedText(await stopOutsiders(transaction, { organizationId }));
}

const labelOf = (role: OrganizationRole) => role[0]?.toUpperCase() + role.slice(1);

function changeRole(app: TypedApp, context: AppContext): void {
  const { database } = context;
  app.patch(
    '/organizations/:organizationId/members/:userId',
    {
      config: { permission: 'account', inOrganization: 'members:write' },
      schema: {
        tags,
        summary: 'Change the role of a person, as an owner',
        params,
        body: MemberUpdateBody,
        response: okResponse(successWith(OrganizationDetailsBody, 'The organization.')),
      },
    },
    async (request, reply) => {
      const { organizationId, userId } = request.params;
      const { role } = request.body;
      const callerId = loggedIn(request).userId;
      const refusal = await database.transaction(async (transaction) => {
        const found = await lockMember(transaction, { organizationId, userId, callerId });
        if (isRefusal(found)) return found;
        const { name, email, role: former } = found.member;
        if (former === role) return null;
        const last = await lastOwnerRefusal(transaction, found);
        if (last) return last;
        await setRole(transaction, { organizationId, userId, role });
        // Owners know the link: a former owner shall not use it to become one again.
        if (former === 'owner') await withdrawInvitations(transaction, { organizationId, email });
        const stopped = await stopFor(transaction, { organizationId, email, role });
        const [actor, origin] = [{ id: callerId }, originOf(request)];
        const detail = [`${labelOf(former)} → ${labelOf(role)}`, stopped].filter(Boolean).join('. ');
        await recordAudit(transaction, { type: 'role-changed', actor, target: name, detail, organizationId, origin });
        return null;
      });
      if (refusal) return reply.refuse(refusal);
      const data = await organizationDetails(context, organizationId, callerId);
      return data ? { success: true as const, data } : reply.refuse('organization-not-found');
    },
  );
}

function removeMember(app: TypedApp, { database }: AppContext): void {
  app.delete(
    '/organizations/:organizationId/members/:userId',
    {
      config: { permission: 'account', inOrganization: 'membership' },
      schema: {
        tags,
        summary: 'Remove a person as an owner, or leave the organization',
        description:
          'It counts from the next call of that person. The forms that the person made stay. Webhooks, addresses for emails ' +
          'and links to analytics that the person set up are stopped, and the message names them.',
        params,
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) => {
      const { organizationId, userId } = request.params;
      const callerId = loggedIn(request).userId;
      const leaves = userId === callerId;
      const result = await database.transaction(async (transaction) => {
        const found = await lockMember(transaction, { organizationId, userId, callerId });
        if (isRefusal(found)) return found;
        const last = await lastOwnerRefusal(transaction, found);
        if (last) return last;
        const { name, email, role } = found.member;
        await deleteMember(transaction, { organizationId, userId });
        const stopped = await stopFor(transaction, { organizationId, email, role: null });
        if (!leaves || role === 'owner') await withdrawInvitations(transaction, { organizationId, email });
        const [actor, origin] = [{ id: callerId }, originOf(request)];
        const detail = [leaves ? 'Left' : '', stopped].filter(Boolean).join('. ');
        await recordAudit(transaction, { type: 'member-removed', actor, target: name, detail, organizationId, origin });
        const message = leaves ? 'You left the organization.' : `${name} is removed.`;
        return { message: stopped ? `${message} ${stopped}` : message };
      });
      return isRefusal(result) ? reply.refuse(result) : { success: true as const, message: result.message };
    },
  );
}

/** The people of an organization. */
export function memberRoutes(app: TypedApp, context: AppContext): void {
  for (const route of [changeRole, removeMember]) route(app, context);
}
