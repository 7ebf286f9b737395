import type { OrganizationRole } from '@tessera/form-model/organization-names';
import { SuccessMessage, successWith } from '@tessera/form-model/wire-schema/envelope';
import { MemberUpdateBody, OrganizationDetailsBody } from '@tessera/form-model/wire-schema/organization';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { originOf } from '../../auth/request-device';
import type { Queries } from '../../database/database';
import { isRefusal, type Refusal } from '../../errors';
import { loggedIn } from '../../plugins/authentication';
import { recordAudit } from '../../repositories/audit-events';
import { withdrawInvitations } from '../../repositories/organizations/invitations';
import {
  deleteMember,
  findMember,
  hasOtherOwner,
  type Member,
  setRole,
} from '../../repositories/organizations/members';
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
        const [actor, origin] = [{ id: callerId }, originOf(request)];
        const detail = `${labelOf(former)} → ${labelOf(role)}`;
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
        description: 'It counts from the next call of that person. The forms that the person made stay.',
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
        await deleteMember(transaction, { organizationId, userId, email });
        if (!leaves || role === 'owner') await withdrawInvitations(transaction, { organizationId, email });
        const [actor, origin] = [{ id: callerId }, originOf(request)];
        const detail = leaves ? 'Left' : '';
        await recordAudit(transaction, { type: 'member-removed', actor, target: name, detail, organizationId, origin });
        return { message: leaves ? 'You left the organization.' : `${name} is removed.` };
      });
      return isRefusal(result) ? reply.refuse(result) : { success: true as const, message: result.message };
    },
  );
}

/** The people of an organization. */
export function memberRoutes(app: TypedApp, context: AppContext): void {
  for (const route of [changeRole, removeMember]) route(app, context);
}
