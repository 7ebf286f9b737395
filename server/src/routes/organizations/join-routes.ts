import { successWith } from '@tessera/form-model/schema/envelope';
import { InvitationInfoBody, InvitationTokenBody, OrganizationBody } from '@tessera/form-model/schema/organization';
import type { WireOrganization } from '@tessera/form-model/wire';
import type { AppContext } from '../../app-context';
import { hashOpaqueToken } from '../../auth/opaque-token';
import { originOf } from '../../auth/request-device';
import type { Queries } from '../../database/database';
import { isRefusal, type Refusal } from '../../errors';
import { loggedIn } from '../../plugins/authentication';
import { limited, limitedByAccount } from '../../plugins/rate-limits';
import { type RequestOrigin, recordAudit } from '../../repositories/audit-events';
import { findInvitationByToken, useOrganizationInvitation } from '../../repositories/organizations/invitations';
import { countMembers, MAX_MEMBERS } from '../../repositories/organizations/members';
import {
  countOrganizations,
  findOrganization,
  insertMember,
  lockOrganization,
  MAX_ORGANIZATIONS,
} from '../../repositories/organizations/organizations';
import { findUser } from '../../repositories/users';
import { okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';

const tags = ['organizations'];

/** Reads what an invitation is for, before its person logs in. */
function readInvitation(app: TypedApp, { database, limits }: AppContext): void {
  app.post(
    '/organizations/invitation',
    {
      config: { permission: 'public', ...limited(limits.accounts) },
      schema: {
        tags,
        summary: 'Read what an invitation is for',
        body: InvitationTokenBody,
        response: okResponse(successWith(InvitationInfoBody, 'The invitation.')),
      },
    },
    async (request, reply) => {
      const found = await findInvitationByToken(database, hashOpaqueToken(request.body.token));
      if (!found) return reply.refuse('invitation-invalid');
      const { organization, role, email, invitedBy, expiresAt } = found;
      const data = { organization, role, email, invitedBy, expiresAt: expiresAt?.toISOString() ?? null };
      return { success: true as const, data };
    },
  );
}

/** Makes a person a member by an invitation. A person who is a member already keeps the role. */
async function joinBy(
  transaction: Queries,
  { token, userId, origin }: { token: string; userId: string; origin: RequestOrigin },
): Promise<WireOrganization | Refusal> {
  const hash = hashOpaqueToken(token);
  const asked = await findInvitationByToken(transaction, hash);
  // Every change of an organization’s people waits for this lock; the invitation may be used or withdrawn by now.
  if (asked) await lockOrganization(transaction, asked.organizationId);
  const invitation = asked && (await findInvitationByToken(transaction, hash));
  const user = await findUser(transaction, userId);
  if (!invitation || !user) return { refused: 'invitation-invalid' };
  const { id, organizationId, organization, role, email } = invitation;
  if (email !== null && email.toLowerCase() !== user.email.toLowerCase()) return { refused: 'invitation-for-other' };
  const isMember = (await findOrganization(transaction, organizationId, userId)) !== null;
  if (!isMember && (await countMembers(transaction, organizationId)) >= MAX_MEMBERS)
    return { refused: 'too-many-members' };
  if (!isMember && (await countOrganizations(transaction, userId)) >= MAX_ORGANIZATIONS)
    return { refused: 'too-many-organizations' };
  if (await insertMember(transaction, { organizationId, userId, role })) {
    const detail = `As ${role}, by ${email === null ? 'link' : 'email'}`;
    const [actor, target] = [{ id: userId }, user.name];
    await recordAudit(transaction, { type: 'member-added', actor, target, detail, organizationId, origin });
  }
  if (!isMember || email !== null) await useOrganizationInvitation(transaction, id);
  const joined = await findOrganization(transaction, organizationId, userId);
  if (!joined) throw new Error(`The person did not join ${organization}`);
  const { formCount: _, ...data } = joined;
  return data;
}

function join(app: TypedApp, { database, limits }: AppContext): void {
  app.post(
    '/organizations/join',
    {
      config: { permission: 'account', ...limitedByAccount(limits.login) },
      schema: {
        tags,
        summary: 'Join an organization with the token of an invitation',
        body: InvitationTokenBody,
        response: okResponse(successWith(OrganizationBody, 'The organization.')),
      },
    },
    async (request, reply) => {
      const by = { token: request.body.token, userId: loggedIn(request).userId, origin: originOf(request) };
      const joined = await database.transaction((transaction) => joinBy(transaction, by));
      return isRefusal(joined) ? reply.refuse(joined) : { success: true as const, data: joined };
    },
  );
}

/** The calls of invited people. */
export function joinRoutes(app: TypedApp, context: AppContext): void {
  for (const route of [readInvitation, join]) route(app, context);
}
