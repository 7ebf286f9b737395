import { Type } from 'typebox';
import { MAX_USER_NAME } from './account-limits';
import { Timestamp } from './envelope';
import { OrganizationBody } from './organization';
import { deviceNames } from './response-names';

/** The theme of the owner’s screens; `system` follows the device. */
export const ThemeName = Type.Enum(['system', 'light', 'dark']);

export const UserBody = Type.Object({
  id: Type.String(),
  name: Type.String(),
  email: Type.String(),
  avatar: Type.String({ description: 'Address of an image; empty for none.' }),
  theme: ThemeName,
  isAdministrator: Type.Boolean({ description: 'Whether the user manages the installation.' }),
  createdAt: Timestamp,
  organizations: Type.Optional(
    Type.Array(OrganizationBody, { description: 'Sorted by name; missing for a user without an organization.' }),
  ),
});

/** Body of `PATCH /users/me`. A member that is missing stays unchanged. */
export const UserUpdateBody = Type.Object({
  name: Type.Optional(Type.String({ maxLength: MAX_USER_NAME })),
  theme: Type.Optional(ThemeName),
});

/** Data of the calls about the email of the account. */
export const EmailStateBody = Type.Object({
  confirmedAt: Type.Union([Timestamp, Type.Null()], { description: 'Null for an email that was never confirmed.' }),
  pending: Type.Union([
    Type.Object({
      email: Type.String({ description: 'The email after its link was opened.' }),
      sentAt: Timestamp,
      expiresAt: Timestamp,
    }),
    Type.Null(),
  ]),
});

/** Data of the calls about the deletion of the account. */
export const DeletionPlanBody = Type.Object({
  deleteAt: Type.Union([Timestamp, Type.Null()], { description: 'Null if no deletion is planned.' }),
});

/** Data of the calls about the archive of all data. */
export const ArchiveStateBody = Type.Object({
  forms: Type.Integer(),
  responses: Type.Integer(),
  files: Type.Integer(),
  archive: Type.Union([
    Type.Object({
      state: Type.Enum(['running', 'ready', 'failed']),
      written: Type.Integer({ description: 'Responses that have been written.' }),
      total: Type.Integer({ description: 'Responses of the account when the archive was started.' }),
      size: Type.Union([Type.Integer({ description: 'Bytes.' }), Type.Null()]),
      expiresAt: Type.Union([Timestamp, Type.Null()]),
    }),
    Type.Null(),
  ]),
});

/** Data of `POST /users/me/archive/import`. */
export const ImportedArchiveBody = Type.Object({
  forms: Type.Integer(),
  responses: Type.Integer(),
  existing: Type.Integer({ description: 'Forms that were already in this installation; they are not changed.' }),
});

/** Data of `POST /users/me/archive/download`. */
export const DownloadBody = Type.Object({ url: Type.String({ description: 'Path of the file; works once.' }) });

/** Data of `POST /users/register`. */
export const AccountBody = Type.Object({ user: UserBody });

const tokens = {
  token: Type.String({ description: 'Bearer token of the calls that need one; valid for 15 minutes.' }),
  refreshToken: Type.String({ description: 'For one refresh; valid for 30 days.' }),
};

/** The body of a successful log-in. */
export const LoginBody = Type.Object(
  { success: Type.Literal(true), user: UserBody, ...tokens, message: Type.String() },
  { description: 'Logged in.' },
);

/** The ways in which a person can give the second proof of a log-in. */
export const SecondMethod = Type.Enum(['app', 'recovery', 'passkey']);

/** The answer to a first proof that needs a second one. */
export const SecondStepBody = Type.Object(
  {
    success: Type.Literal(true),
    secondStep: Type.Object({
      token: Type.String({ description: 'For `POST /users/second-step`; valid for ten minutes.' }),
      methods: Type.Array(SecondMethod),
    }),
    message: Type.String(),
  },
  { description: 'The account has two-factor log-in.' },
);

/** The body after a right first proof. */
export const LoginResultBody = Type.Union([LoginBody, SecondStepBody]);

/** The body after a right second proof. */
export const TrustedLoginBody = Type.Object({
  ...LoginBody.properties,
  trustedDevice: Type.Optional(Type.String({ description: 'For the next log-ins on this device; valid for 30 days.' })),
});

/** Data of `POST /users/sso/start`. */
export const SsoStartBody = Type.Object({
  url: Type.String({ description: 'The provider’s address for this log-in.' }),
  browser: Type.String({
    description: 'Goes back with the provider’s answer, from the same browser; valid for 15 minutes.',
  }),
});

/** Data of the calls that ask what a passkey has to sign. */
export const PasskeyOptionsBody = Type.Object({
  token: Type.String({ description: 'Goes back with the passkey’s answer; valid for ten minutes.' }),
  options: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
});

/** Data of `POST /users/two-factor/start`. */
export const AppSecretBody = Type.Object({
  secret: Type.String({ description: 'Base32, to type into the app.' }),
  uri: Type.String({ description: 'The content of the QR code.' }),
});

/** Data of the calls that create recovery codes. */
export const RecoveryCodesBody = Type.Object({ codes: Type.Array(Type.String()) });

/** The body of a successful refresh. */
export const TokensBody = Type.Object({ success: Type.Literal(true), ...tokens });

/** The body with the logged-in user. */
export const MeBody = Type.Object({ success: Type.Literal(true), user: UserBody });

/** An open log-in of the user. */
export const SessionBody = Type.Object({
  id: Type.String(),
  device: Type.String({ description: 'Such as “Firefox on Windows”; empty when unknown.' }),
  kind: Type.Union([Type.Enum([...deviceNames]), Type.Null()]),
  timeZone: Type.Union([Type.String(), Type.Null()], { description: 'IANA time zone of the device.' }),
  createdAt: Timestamp,
  lastUsedAt: Type.String({ format: 'date-time', description: 'Accurate to a few minutes.' }),
  isCurrent: Type.Boolean({ description: 'Whether it is the session of this call.' }),
});

/** Data of `GET /users/sessions`, most recently used first. */
export const SessionsBody = Type.Object({ sessions: Type.Array(SessionBody) });

/** Data of `GET /users/security`. */
export const SecurityBody = Type.Object({
  hasPassword: Type.Boolean({ description: 'False for accounts that only log in through a provider or a passkey.' }),
  passwordChangedAt: Type.Union([Timestamp, Type.Null()], { description: 'Null when unknown.' }),
  appSince: Type.Union([Timestamp, Type.Null()], {
    description: 'When two-factor log-in was turned on; null if it is off.',
  }),
  recoveryCodes: Type.Integer({ description: 'Recovery codes that still work.' }),
  passkeys: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      createdAt: Timestamp,
      lastUsedAt: Type.Union([Timestamp, Type.Null()]),
    }),
  ),
  isTwoFactorRequired: Type.Boolean({ description: 'Whether the installation requires the app or a passkey.' }),
});
