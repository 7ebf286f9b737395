import { Type } from 'typebox';
import { NewId, NullableTime, Timestamp } from './envelope';
import { MAX_INVITED, MAX_ORGANIZATION_NAME, organizationRoles } from './organization-names';

export const RoleName = Type.Enum([...organizationRoles], {
  description:
    'Owners manage the organization and its forms. Editors make forms and read responses. Viewers read forms and ' +
    'responses. Members answer forms for the organization.',
});

/** An organization in the account of a person. */
export const OrganizationBody = Type.Object({
  id: Type.String(),
  name: Type.String(),
  role: Type.Enum([...organizationRoles], { description: 'The role of the logged-in user.' }),
  memberCount: Type.Integer(),
});

const MemberBody = Type.Object({
  userId: Type.String(),
  name: Type.String(),
  email: Type.String(),
  avatar: Type.String({ description: 'Address of an image; empty for none.' }),
  role: RoleName,
  joinedAt: Timestamp,
  lastActiveAt: Type.Union([Timestamp, Type.Null()], { description: 'Null when unknown.' }),
  formCount: Type.Integer({ description: 'Forms of the organization that this person made.' }),
  isLeaving: Type.Boolean({ description: 'Whether the deletion of the account is planned.' }),
});

const invitationFacts = {
  id: Type.String(),
  role: RoleName,
  invitedBy: Type.String({ description: 'Name of the person; empty after the account was deleted.' }),
  createdAt: Timestamp,
};

const EmailInvitationBody = Type.Object({
  ...invitationFacts,
  email: Type.String(),
  expiresAt: Timestamp,
});

const InvitationLinkBody = Type.Object({
  ...invitationFacts,
  link: Type.String(),
  expiresAt: Type.Union([Timestamp, Type.Null()], { description: 'Null for a link that does not expire.' }),
  usedCount: Type.Integer({ description: 'People who joined by this link.' }),
});

/** Data of `GET /organizations/{organizationId}`. */
export const OrganizationDetailsBody = Type.Object({
  ...OrganizationBody.properties,
  formCount: Type.Integer({ description: 'Forms of the organization, including archive and trash.' }),
  members: Type.Array(MemberBody, { description: 'Only for owners, editors and viewers.' }),
  invitations: Type.Array(EmailInvitationBody, {
    description: 'Pending invitations by email, and those that expired in the last 30 days; only for owners.',
  }),
  link: Type.Union([InvitationLinkBody, Type.Null()], { description: 'The invitation link; only for owners.' }),
});

/** Data of `GET /organizations/{organizationId}/forms-to-answer`. */
export const AnswerableFormsBody = Type.Object({
  forms: Type.Array(Type.Object({ id: Type.String(), title: Type.String({ description: 'As visitors see it.' }) })),
});

const Name = Type.String({ maxLength: 200, description: `1 to ${MAX_ORGANIZATION_NAME} characters.` });

/** Body of `POST /organizations`. */
export const OrganizationCreateBody = Type.Object({
  creationId: NewId,
  name: Name,
  movesForms: Type.Optional(Type.Boolean({ description: 'Whether all own forms move to the organization.' })),
});

/** Body of `PATCH /organizations/{organizationId}`. */
export const OrganizationUpdateBody = Type.Object({ name: Name });

/** Body of `PATCH /organizations/{organizationId}/members/{userId}`. */
export const MemberUpdateBody = Type.Object({ role: RoleName });

/** Body of `POST /organizations/{organizationId}/invitations`. */
export const InvitationsCreateBody = Type.Object({
  emails: Type.Array(Type.String({ maxLength: 320 }), { minItems: 1, maxItems: MAX_INVITED }),
  role: RoleName,
});

/** Body of `PUT /organizations/{organizationId}/invitation-link`. */
export const InvitationLinkCreateBody = Type.Object({
  role: RoleName,
  expiresInDays: Type.Union([Type.Integer({ minimum: 1, maximum: 365 }), Type.Null()], {
    description: 'Null for a link that does not expire.',
  }),
});

/** Body of the calls with the token of an invitation. */
export const InvitationTokenBody = Type.Object({ token: Type.String({ maxLength: 200 }) });

/** Data of `POST /organizations/invitation`. */
export const InvitationInfoBody = Type.Object({
  organization: Type.String({ description: 'Name of the organization.' }),
  role: RoleName,
  email: Type.Union([Type.String(), Type.Null()], {
    description: 'The only address that can use it; null for a link.',
  }),
  invitedBy: Type.String({ description: 'Name of the person; empty when unknown.' }),
  expiresAt: NullableTime,
});

/** Body of `POST /forms/{id}/move`. */
export const FormMoveBody = Type.Object({
  organizationId: Type.Union([Type.String({ maxLength: 40 }), Type.Null()], {
    description: 'The organization that gets the form; null for the own space.',
  }),
});
