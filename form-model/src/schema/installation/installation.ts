import { Type } from 'typebox';
import { MAX_INSTALLATION_NAME } from '../account-limits';
import { BEFORE, conflictWith, Timestamp } from '../envelope';
import { registrationModes } from './installation-names';

const Mode = Type.Enum([...registrationModes], {
  description: 'Who may create an account: anyone, no one, anyone with an email at a domain, anyone with a link.',
});
const Domains = Type.Array(Type.String({ maxLength: 253 }), { maxItems: 50 });

/** Data of `GET /installation`. */
export const InstallationBody = Type.Object({
  name: Type.String(),
  registration: Type.Object({
    mode: Mode,
    domains: Domains,
    isConfigured: Type.Boolean({
      description: 'Whether the server’s configuration sets it. Changes have no effect then.',
    }),
  }),
  requiresTwoFactor: Type.Boolean({ description: 'Whether every account needs a second factor.' }),
  sendsEmail: Type.Boolean({
    description: 'Whether a mail server is set up. Otherwise emails are in the server’s log.',
  }),
});

/** Answer of `PATCH /installation` if it was changed elsewhere, with what is stored now. */
export const InstallationConflict = conflictWith(InstallationBody);

const settings = {
  name: Type.Optional(Type.String({ maxLength: MAX_INSTALLATION_NAME })),
  registration: Type.Optional(Type.Object({ mode: Mode, domains: Domains })),
  requiresTwoFactor: Type.Optional(Type.Boolean()),
};

/** The body of `PATCH /installation`. Members that are not given stay. */
export const InstallationUpdateBody = Type.Object({
  ...settings,
  before: Type.Optional(Type.Object(settings, { description: BEFORE })),
});

/** Data of `POST /installation/invitations`. */
export const InvitationBody = Type.Object({ link: Type.String(), expiresAt: Timestamp });

/** Data of `GET /installation/check`. */
export const InstallationCheckBody = Type.Object({
  database: Type.Boolean({ description: 'Whether the database responds.' }),
  files: Type.Boolean({ description: 'Whether a file could be stored and read again.' }),
});
