import { DAY_MS } from '@tessera/fields/durations';
import type { OrganizationRole } from '@tessera/form-model/organization-names';
import { successWith } from '@tessera/form-model/schema/envelope';
import {
  InvitationLinkCreateBody,
  InvitationsCreateBody,
  OrganizationDetailsBody,
} from '@tessera/form-model/schema/organization';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { Check } from 'typebox/value';
import type { AppContext } from '../../app-context';
import { newOpaqueToken } from '../../auth/opaque-token';
import { originOf } from '../../auth/request-device';
import type { Queries } from '../../database/database';
import { orRefusal, Undone } from '../../database/undone';
import { isRefusal, noMoreEmails, type Refusal } from '../../errors';
import { invitationEmail } from '../../mail/emails/organization-emails';
import { queueEmail } from '../../mail/queue-email';
import { loggedIn } from '../../plugins/authentication';
import { limitedByAccount } from '../../plugins/rate-limits';
import { recordAudit } from '../../repositories/audit-events';
import {
  deleteInvitation,
  findInvitation,
  listInvitations,
  MAX_OPEN_INVITATIONS,
  storeEmailInvitation,
  storeInvitationLink,
} from '../../repositories/organizations/invitations';
import { memberEmails } from '../../repositories/organizations/members';
import { findUser } from '../../repositories/users';
import { Id, OrganizationParams } from '../../schemas/request';
import { createdResponse, okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';
import { lockForCaller } from './lock-for-caller';
import { invitationLink, organizationDetails } from './organization-details';

const tags = ['organizations'];
const details = successWith(OrganizationDetailsBody, 'The organization.');
const INVITATION_DAYS = 7;

/** One @, and a dot in the part after it. Linear time: the parts exclude their separators. */
const FullAddress = Type.String({ maxLength: 254, pattern: '^[^\\s@]+@[^\\s@.]+(\\.[^\\s@.]+)+$' });

const distinct = (emails: readonly string[]) => [
  ...new Map(emails.map((email) => [email.trim().toLowerCase(), email.trim()])).values(),
];

/** Refuses addresses that cannot be invited, each with its reason. */
async function addressRefusal(
  queries: Queries,
  organizationId: string,
  emails: readonly string[],
): Promise<Refusal | null> {
  const members = await memberEmails(queries, organizationId, emails);
  const errors: { [email: string]: string } = {};
  for (const email of emails) {
    if (!Check(FullAddress, email)) errors[email] = `${email || 'An empty line'} is not a full email address.`;
    else if (members.has(email.toLowerCase())) errors[email] = `${email} is a member already.`;
  }
  const [message] = Object.values(errors);
  return message === undefined ? null : { refused: 'invalid-input', message, errors };
}

/** Who invites, and to what. */
interface Inviting {
  request: FastifyRequest;
  organizationId: string;
  role: OrganizationRole;
}

/** Stores an invitation and writes its email into the outbox. Throws an `Undone` if today’s limits are reached. */
async function inviteAddress(
  transaction: Queries,
  { publicUrl }: AppContext,
  {
    organizationId,
    role,
    email,
    organization,
    inviter,
  }: Omit<Inviting, 'request'> & {
    email: string;
    organization: string;
    inviter: { id: string; name: string };
  },
): Promise<void> {
  const { token, hash } = newOpaqueToken();
  const expiresAt = new Date(Date.now() + INVITATION_DAYS * DAY_MS);
  await storeEmailInvitation(transaction, { organizationId, role, hash, invitedBy: inviter.id, email, expiresAt });
  const about = { to: email, organization, inviter: inviter.name, role, days: INVITATION_DAYS };
  const content = invitationEmail(about, invitationLink(publicUrl, token));
  if (!(await queueEmail(transaction, content, { kind: 'invitation', sender: inviter.id })))
    throw new Undone(noMoreEmails(email));
}

/** Sends invitations to these addresses, all or none. */
async function invite(
  context: AppContext,
  { request, organizationId, role }: Inviting,
  emails: readonly string[],
): Promise<Refusal | null> {
  const { database, mail } = context;
  const refusal = await orRefusal(() =>
    database.transaction(async (transaction) => {
      const callerId = loggedIn(request).userId;
      const locked = await lockForCaller(transaction, { organizationId, callerId });
      if (isRefusal(locked)) return locked;
      const inviter = await findUser(transaction, callerId);
      if (!inviter) return { refused: 'organization-not-found' as const };
      const organization = locked.name;
      const wrong = await addressRefusal(transaction, organizationId, emails);
      if (wrong) return wrong;
      for (const email of emails)
        await inviteAddress(transaction, context, { organizationId, role, email, organization, inviter });
      const open = await listInvitations(transaction, organizationId);
      if (open.filter(({ email }) => email !== null).length >= MAX_OPEN_INVITATIONS)
        throw new Undone({
          refused: 'too-many-invitations',
          message: `An organization can have ${MAX_OPEN_INVITATIONS} invitations. Withdraw some first.`,
        });
      const about = { actor: { id: inviter.id }, detail: `As ${role}`, organizationId, origin: originOf(request) };
      for (const target of emails) await recordAudit(transaction, { ...about, type: 'invitation-created', target });
      return null;
    }),
  );
  if (!refusal) mail.wake();
  return refusal;
}

/** Answers with the organization as it is now. */
async function sendDetails(context: AppContext, request: FastifyRequest, reply: FastifyReply) {
  const { organizationId } = request.params as { organizationId: string };
  const data = await organizationDetails(context, organizationId, loggedIn(request).userId);
  return data ? reply.send({ success: true as const, data }) : reply.refuse('organization-not-found');
}

function inviteByEmail(app: TypedApp, context: AppContext): void {
  const config = {
    permission: 'account',
    inOrganization: 'members:write',
    ...limitedByAccount(context.limits.register),
  } as const;
  app.post(
    '/organizations/:organizationId/invitations',
    {
      config,
      schema: {
        tags,
        summary: 'Invite people by email, as an owner',
        description: `Each invitation works once, for ${INVITATION_DAYS} days, and only for its address.`,
        params: OrganizationParams,
        body: InvitationsCreateBody,
        response: createdResponse(details),
      },
    },
    async (request, reply) => {
      const { organizationId } = request.params;
      const { emails, role } = request.body;
      const refusal = await invite(context, { request, organizationId, role }, distinct(emails));
      return refusal ? reply.refuse(refusal) : sendDetails(context, request, reply.code(201));
    },
  );

  app.post(
    '/organizations/:organizationId/invitations/:invitationId/send-again',
    {
      config,
      schema: {
        tags,
        summary: 'Send an invitation again, as an owner; its earlier link stops working',
        params: Type.Object({ organizationId: Id, invitationId: Id }),
        response: okResponse(details),
      },
    },
    async (request, reply) => {
      const { organizationId, invitationId } = request.params;
      const found = await findInvitation(context.database, organizationId, invitationId);
      if (!found || found.email === null) return reply.refuse('organization-invitation-not-found');
      const refusal = await invite(context, { request, organizationId, role: found.role }, [found.email]);
      return refusal ? reply.refuse(refusal) : sendDetails(context, request, reply);
    },
  );
}

function inviteByLink(app: TypedApp, context: AppContext): void {
  const { database, limits } = context;
  app.put(
    '/organizations/:organizationId/invitation-link',
    {
      config: { permission: 'account', inOrganization: 'members:write', ...limitedByAccount(limits.register) },
      schema: {
        tags,
        summary: 'Create an invitation link, as an owner; the link before stops working',
        description: 'Everyone with the link can join with its role.',
        params: OrganizationParams,
        body: InvitationLinkCreateBody,
        response: okResponse(details),
      },
    },
    async (request, reply) => {
      const { organizationId } = request.params;
      const { role, expiresInDays } = request.body;
      const { token, hash } = newOpaqueToken();
      const expiresAt = expiresInDays === null ? null : new Date(Date.now() + expiresInDays * DAY_MS);
      const invitedBy = loggedIn(request).userId;
      const refusal = await database.transaction(async (transaction): Promise<Refusal | null> => {
        const locked = await lockForCaller(transaction, { organizationId, callerId: invitedBy });
        if (isRefusal(locked)) return locked;
        await storeInvitationLink(transaction, { organizationId, role, hash, invitedBy, token, expiresAt });
        const about = { actor: { id: invitedBy }, organizationId, origin: originOf(request) };
        const detail = `As ${role}`;
        await recordAudit(transaction, { ...about, type: 'invitation-created', target: 'Invitation link', detail });
        return null;
      });
      return refusal ? reply.refuse(refusal) : sendDetails(context, request, reply);
    },
  );
}

function withdraw(app: TypedApp, context: AppContext): void {
  const { database } = context;
  app.delete(
    '/organizations/:organizationId/invitations/:invitationId',
    {
      config: { permission: 'account', inOrganization: 'members:write' },
      schema: {
        tags,
        summary: 'Withdraw an invitation or the invitation link, as an owner',
        params: Type.Object({ organizationId: Id, invitationId: Id }),
        response: okResponse(details),
      },
    },
    async (request, reply) => {
      const { organizationId, invitationId } = request.params;
      const refusal = await database.transaction(async (transaction): Promise<Refusal | null> => {
        const callerId = loggedIn(request).userId;
        const locked = await lockForCaller(transaction, { organizationId, callerId });
        if (isRefusal(locked)) return locked;
        const email = await deleteInvitation(transaction, organizationId, invitationId);
        if (email === null) return { refused: 'organization-invitation-not-found' };
        const about = { actor: { id: callerId }, organizationId, origin: originOf(request) };
        const target = email || 'Invitation link';
        await recordAudit(transaction, { ...about, type: 'invitation-revoked', target });
        return null;
      });
      return isRefusal(refusal) ? reply.refuse(refusal) : sendDetails(context, request, reply);
    },
  );
}

/** Invitations to an organization. */
export function invitationRoutes(app: TypedApp, context: AppContext): void {
  for (const route of [inviteByEmail, inviteByLink, withdraw]) route(app, context);
}
