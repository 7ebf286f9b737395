/*
 * The names of activities and audit events on the wire, without a schema library: browsers read them.
 */

/** The events of a form in the activity log. */
export const activityNames = ['create', 'edit', 'response', 'correct', 'view', 'share', 'move', 'delete'] as const;

/** From where in the product a person did it, with the name that people read. */
export const activityPlaces = {
  dashboard: 'Dashboard',
  'my-forms': 'My Forms',
  builder: 'Builder',
  templates: 'Templates',
  responses: 'Responses',
  settings: 'Settings',
  api: 'API key',
} as const;

export type ActivityPlace = keyof typeof activityPlaces;

/** The header in which the app says where a call comes from. The server notes `api` itself. */
export const PLACE_HEADER = 'x-tessera-place';

/** Every kind of event in the audit log. */
export const auditEventNames = [
  'logged-in',
  'login-refused',
  'confirmation-refused',
  'logged-out',
  'account-created',
  'password-changed',
  'password-reset',
  'session-revoked',
  'sessions-revoked',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-created',
  'passkey-added',
  'passkey-removed',
  'identity-linked',
  'role-changed',
  'member-added',
  'member-removed',
  'api-key-created',
  'api-key-revoked',
  'settings-changed',
  'invitation-created',
  'invitation-revoked',
  'organization-created',
  'organization-renamed',
  'organization-deleted',
  'default-theme-changed',
  'form-moved',
  'export-created',
  'person-data-exported',
  'person-data-deleted',
  'release-changed',
  'account-deletion-planned',
  'account-deletion-cancelled',
  'account-deleted',
] as const;
