import { organizationRoles } from '@tessera/form-model/organization-names';
import { items, members, oneOf, textOr, withDefaults } from '@tessera/form-model/read-value';
import type {
  WireInvitationInfo,
  WireMember,
  WireOrganization,
  WireOrganizationCreate,
  WireOrganizationDetails,
} from '@tessera/form-model/wire';
import { formPath } from './form-path';
import { contentOf, required } from './read-body';
import { readOrganization } from './read-user';
import type { Send } from './transport';

type Role = WireMember['role'];
type Details = WireOrganizationDetails;

/** The calls about organizations and their people. All reject with an `ApiError`. */
export interface OrganizationCalls {
  /**
   * Calls with the same `creationId`, a UUID, create one organization.
   *
   * @param organization.movesForms whether all own forms move to it
   */
  createOrganization(organization: WireOrganizationCreate): Promise<WireOrganization>;
  readOrganization(id: string, signal?: AbortSignal): Promise<Details>;
  /** The published forms that everyone in it may answer, by title. */
  formsToAnswer(id: string, signal?: AbortSignal): Promise<{ id: string; title: string }[]>;
  renameOrganization(id: string, name: string): Promise<WireOrganization>;
  deleteOrganization(id: string): Promise<void>;
  changeRole(id: string, userId: string, role: Role): Promise<Details>;
  /** Removes a person; with the id of the user, leaves the organization. */
  removeMember(id: string, userId: string): Promise<void>;
  /** Sends invitations, all or none. A refusal has a message for each address in `fieldErrors`. */
  invite(id: string, emails: readonly string[], role: Role): Promise<Details>;
  sendAgain(id: string, invitationId: string): Promise<Details>;
  /** Resolves also if the invitation is gone already. */
  withdraw(id: string, invitationId: string): Promise<Details>;
  /** Creates the invitation link, instead of the one before. */
  createLink(id: string, link: { role: Role; expiresInDays: number | null }): Promise<Details>;
  readInvitation(token: string, signal?: AbortSignal): Promise<WireInvitationInfo>;
  join(token: string): Promise<WireOrganization>;
  /** @param organizationId null for the own space */
  moveForm(formId: string, organizationId: string | null): Promise<void>;
}

/** A role that this version does not know counts as the one that allows least. */
const readRole = (value: unknown): Role => oneOf(value, ['member', ...organizationRoles] as const);

function readDetails(body: unknown): Details {
  const given = members(required(contentOf(body)));
  const invitation = (value: unknown) => ({
    ...withDefaults({ id: '', createdAt: '', invitedBy: '' }, value),
    role: readRole(members(value).role),
  });
  return {
    ...readOrganization(given),
    ...withDefaults({ formCount: 0 }, given),
    members: items(given.members).map((value) => ({
      ...withDefaults(
        { userId: '', name: '', email: '', avatar: '', joinedAt: '', formCount: 0, isLeaving: false },
        value,
      ),
      role: readRole(members(value).role),
      lastActiveAt: textOr(members(value).lastActiveAt, null),
    })),
    invitations: items(given.invitations).map((value) => ({
      ...invitation(value),
      ...withDefaults({ email: '', expiresAt: '' }, value),
    })),
    link: given.link
      ? {
          ...invitation(given.link),
          ...withDefaults({ link: '', usedCount: 0 }, given.link),
          expiresAt: textOr(members(given.link).expiresAt, null),
        }
      : null,
  };
}

export function organizationCalls(send: Send): OrganizationCalls {
  const pathOf = (id: string) => `/organizations/${encodeURIComponent(id)}`;
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown) =>
    send({ method, path, session: 'required', ...(body === undefined ? {} : { body }) });
  const remove = (path: string, goneCode: string) => send({ method: 'DELETE', path, session: 'required', goneCode });
  const invitationPath = (id: string, invitationId: string) =>
    `${pathOf(id)}/invitations/${encodeURIComponent(invitationId)}`;
  const memberPath = (id: string, userId: string) => `${pathOf(id)}/members/${encodeURIComponent(userId)}`;
  const organizationIn = (body: unknown) => readOrganization(required(contentOf(body)));
  return {
    createOrganization: async (organization) => organizationIn(await call('POST', '/organizations', organization)),
    readOrganization: async (id, signal) =>
      readDetails(await send({ method: 'GET', path: pathOf(id), session: 'required', signal })),
    renameOrganization: async (id, name) => organizationIn(await call('PATCH', pathOf(id), { name })),
    deleteOrganization: async (id) => void (await remove(pathOf(id), 'organization-not-found')),
    changeRole: async (id, userId, role) => readDetails(await call('PATCH', memberPath(id, userId), { role })),
    removeMember: async (id, userId) => void (await remove(memberPath(id, userId), 'member-not-found')),
    invite: async (id, emails, role) => readDetails(await call('POST', `${pathOf(id)}/invitations`, { emails, role })),
    sendAgain: async (id, invitationId) =>
      readDetails(await call('POST', `${invitationPath(id, invitationId)}/send-again`)),
    withdraw: async (id, invitationId) => {
      const changed = await remove(invitationPath(id, invitationId), 'organization-invitation-not-found');
      return readDetails(changed ?? (await call('GET', pathOf(id))));
    },
    createLink: async (id, link) => readDetails(await call('PUT', `${pathOf(id)}/invitation-link`, link)),
    async readInvitation(token, signal) {
      const path = '/organizations/invitation';
      const data = members(
        required(contentOf(await send({ method: 'POST', path, session: 'none', body: { token }, signal }))),
      );
      return {
        ...withDefaults({ organization: '', invitedBy: '' }, data),
        role: readRole(data.role),
        email: textOr(data.email, null),
        expiresAt: textOr(data.expiresAt, null),
      };
    },
    async formsToAnswer(id, signal) {
      const path = `${pathOf(id)}/forms-to-answer`;
      const data = members(contentOf(await send({ method: 'GET', path, session: 'required', signal })));
      return items(required(data.forms)).map((form) => withDefaults({ id: '', title: '' }, form));
    },
    join: async (token) => organizationIn(await call('POST', '/organizations/join', { token })),
    moveForm: async (formId, organizationId) =>
      void (await call('POST', `${formPath(formId)}/move`, { organizationId })),
  };
}
