import { DAY_MS } from '@tessera/fields/durations';
import { SuccessMessage, successWith } from '@tessera/form-model/schema/envelope';
import {
  InstallationBody,
  InstallationCheckBody,
  InstallationConflict,
  InstallationUpdateBody,
  InvitationBody,
} from '@tessera/form-model/schema/installation';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { newOpaqueToken } from '../../auth/opaque-token';
import { originOf } from '../../auth/request-device';
import type { Refusal } from '../../errors';
import { checkFiles } from '../../files/check-files';
import { onlyAdministrators } from '../../plugins/administrators';
import { loggedIn } from '../../plugins/authentication';
import { limitedByAccount } from '../../plugins/rate-limits';
import { storeInvitation } from '../../repositories/account/invitations';
import { endSessionsOf } from '../../repositories/account/sessions';
import { recordAudit } from '../../repositories/audit-events';
import { hasChangedSince } from '../../repositories/changed-since';
import { type Registration, readInstallation, updateInstallation } from '../../repositories/installation';
import { deleteApp } from '../../repositories/two-factor/authenticator-apps';
import { findUserByEmail, lockUser, makeAdministrator } from '../../repositories/users';
import { createdResponse, okResponse } from '../../schemas/route-responses';
import { isDomain } from '../../settings/registration-setting';
import type { TypedApp } from '../../typed-app';
import { needsRecentProof } from './owner-proof';

const tags = ['installation'];
const INVITATION_DAYS = 14;

/** The settings as the audit log names them. */
const settingNames: ReadonlyMap<string, string> = new Map([
  ['name', 'Name'],
  ['registration', 'Who can sign up'],
  ['requiresTwoFactor', 'Second factor required'],
]);

const settingsChanged: Refusal = {
  refused: 'settings-changed',
  message: 'Another administrator has changed this since you opened it. Reload the page to see the current settings.',
};

async function settingsOf({ database, registration: configured, sendsEmail }: AppContext) {
  const { name, registration, requiresTwoFactor } = await readInstallation(database);
  const { mode, domains } = configured ?? registration;
  return {
    name,
    registration: { mode, domains: [...domains], isConfigured: configured !== null },
    requiresTwoFactor,
    sendsEmail,
  };
}

function wrongDomains({ mode, domains }: Registration): Refusal | null {
  const isWrong = mode === 'domains' && (domains.length === 0 || !domains.every(isDomain));
  const message = 'Enter a domain such as hollinvale.example, without @.';
  return isWrong ? { refused: 'invalid-input', message, errors: { domains: message } } : null;
}

function read(app: TypedApp, context: AppContext): void {
  app.get(
    '/installation',
    {
      config: { permission: 'account' },
      preHandler: onlyAdministrators(context),
      schema: {
        tags,
        summary: 'Read the settings of the installation, as an administrator',
        response: okResponse(successWith(InstallationBody, 'The settings.')),
      },
    },
    async () => ({ success: true as const, data: await settingsOf(context) }),
  );
}

function check(app: TypedApp, context: AppContext): void {
  const { database, files, limits } = context;
  app.get(
    '/installation/check',
    {
      config: { permission: 'account', ...limitedByAccount(limits.accounts) },
      preHandler: onlyAdministrators(context),
      schema: {
        tags,
        summary: 'Check that the database and the store of files work, as an administrator',
        response: okResponse(successWith(InstallationCheckBody, 'What works.')),
      },
    },
    async (request) => {
      const works = async (what: string, tried: Promise<unknown>) => {
        try {
          await tried;
          return true;
        } catch (error) {
          request.log.error({ err: error }, `The ${what} failed a check`);
          return false;
        }
      };
      const [isDatabaseGood, areFilesGood] = await Promise.all([
        works('database', database.check()),
        works('store of files', checkFiles(files)),
      ]);
      return { success: true as const, data: { database: isDatabaseGood, files: areFilesGood } };
    },
  );
}

function update(app: TypedApp, context: AppContext): void {
  const { database, installation } = context;
  app.patch(
    '/installation',
    {
      config: { permission: 'account' },
      preHandler: [onlyAdministrators(context), needsRecentProof(context)],
      schema: {
        tags,
        summary: 'Change the settings of the installation, as an administrator',
        body: InstallationUpdateBody,
        response: {
          ...okResponse(successWith(InstallationBody, 'The settings as they are now.')),
          409: InstallationConflict,
        },
      },
    },
    async (request, reply) => {
      const { before, ...change } = request.body;
      const { name, registration, requiresTwoFactor } = change;
      const trimmed = name?.trim();
      if (trimmed === '') {
        const message = 'Enter a name of 1 to 60 characters.';
        return reply.refuse({ refused: 'invalid-input', message, errors: { name: message } });
      }
      // Otherwise the administrator could not change it back.
      if (requiresTwoFactor && !loggedIn(request).hasSecondFactor) return reply.refuse('second-factor-first');
      const domains = registration?.domains.map((domain) => domain.trim().toLowerCase());
      const chosen = registration && { mode: registration.mode, domains: domains ?? [] };
      const refusal = chosen && wrongDomains(chosen);
      if (refusal) return reply.refuse(refusal);
      const wanted = { name: trimmed, registration: chosen, requiresTwoFactor };
      const isStored = await database.transaction(async (transaction) => {
        if (hasChangedSince(await readInstallation(transaction, { lock: true }), { before, wanted })) return false;
        await updateInstallation(transaction, wanted);
        const actor = { id: loggedIn(request).userId };
        const target = Object.keys(change)
          .flatMap((key) => settingNames.get(key) ?? [])
          .join(', ');
        await recordAudit(transaction, { type: 'settings-changed', actor, target, origin: originOf(request) });
        return true;
      });
      const data = await settingsOf(context);
      if (!isStored) return reply.refuse(settingsChanged, { data });
      installation.forget();
      return { success: true as const, data };
    },
  );
}

function invite(app: TypedApp, context: AppContext): void {
  const { database, limits } = context;
  app.post(
    '/installation/invitations',
    {
      config: { permission: 'account', ...limitedByAccount(limits.accounts) },
      preHandler: onlyAdministrators(context),
      schema: {
        tags,
        summary: 'Create an invitation link for one new account, as an administrator',
        response: createdResponse(successWith(InvitationBody, 'The link. It is not shown again.')),
      },
    },
    async (request, reply) => {
      const { userId } = loggedIn(request);
      const { token, hash } = newOpaqueToken();
      const expiresAt = new Date(Date.now() + INVITATION_DAYS * DAY_MS);
      const isStored = await database.transaction(async (transaction) => {
        if (!(await storeInvitation(transaction, { hash, createdBy: userId, expiresAt }))) return false;
        const origin = originOf(request);
        await recordAudit(transaction, { type: 'invitation-created', actor: { id: userId }, origin });
        return true;
      });
      if (!isStored) return reply.refuse('too-many-invitations');
      const link = `${context.publicUrl}/register#invitation=${token}`;
      return reply.code(201).send({ success: true as const, data: { link, expiresAt: expiresAt.toISOString() } });
    },
  );
}

function helpWithTwoFactor(app: TypedApp, context: AppContext): void {
  const { database, limits } = context;
  app.post(
    '/installation/turn-off-two-factor',
    {
      config: { permission: 'account', ...limitedByAccount(limits.login) },
      preHandler: [onlyAdministrators(context), needsRecentProof(context)],
      schema: {
        tags,
        summary: 'Turn off two-factor log-in for a person who lost the phone and the codes, as an administrator',
        description: 'The password and the passkeys are not changed.',
        body: Type.Object({ email: Type.String({ maxLength: 254 }) }),
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) => {
      const person = await findUserByEmail(database, request.body.email.trim());
      const isOff =
        person !== null &&
        (await database.transaction(async (transaction) => {
          if (!(await deleteApp(transaction, person.id))) return false;
          const actor = { id: loggedIn(request).userId };
          const target = person.email;
          await recordAudit(transaction, { type: 'two-factor-off', actor, target, origin: originOf(request) });
          return true;
        }));
      if (!isOff) return reply.refuse('no-such-two-factor');
      return { success: true as const, message: `Two-factor log-in is off for ${person.email}.` };
    },
  );
}

function logPersonOut(app: TypedApp, context: AppContext): void {
  const { database, limits, sessions } = context;
  app.post(
    '/installation/log-out-person',
    {
      config: { permission: 'account', ...limitedByAccount(limits.login) },
      preHandler: onlyAdministrators(context),
      schema: {
        tags,
        summary: 'Log a person out on all devices, as an administrator',
        description: 'The password, the passkeys and the API keys are not changed.',
        body: Type.Object({ email: Type.String({ maxLength: 254 }) }),
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) => {
      const person = await findUserByEmail(database, request.body.email.trim());
      if (!person) return reply.refuse('account-not-found');
      const ended = await database.transaction(async (transaction) => {
        await lockUser(transaction, person.id);
        const actor = { id: loggedIn(request).userId };
        const [target, origin] = [person.email, originOf(request)];
        await recordAudit(transaction, { type: 'sessions-revoked', actor, target, origin });
        return endSessionsOf(transaction, person.id);
      });
      sessions.forget(ended);
      return { success: true as const, message: `${person.email} is logged out on all devices.` };
    },
  );
}

function nameAdministrator(app: TypedApp, context: AppContext): void {
  const { database, limits } = context;
  app.post(
    '/installation/administrators',
    {
      config: { permission: 'account', ...limitedByAccount(limits.login) },
      preHandler: [onlyAdministrators(context), needsRecentProof(context)],
      schema: {
        tags,
        summary: 'Make a person an administrator of the installation, as an administrator',
        body: Type.Object({ email: Type.String({ maxLength: 254 }) }),
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) => {
      const person = await findUserByEmail(database, request.body.email.trim());
      if (!person) return reply.refuse('account-not-found');
      await database.transaction(async (transaction) => {
        if (!(await makeAdministrator(transaction, person.id))) return;
        const actor = { id: loggedIn(request).userId };
        const [target, detail, origin] = [person.email, 'Administrator of the installation', originOf(request)];
        await recordAudit(transaction, { type: 'role-changed', actor, target, detail, origin });
      });
      return { success: true as const, message: `${person.email} is an administrator now.` };
    },
  );
}

/** The settings of the installation. */
export function installationRoutes(app: TypedApp, context: AppContext): void {
  for (const route of [read, check, update, invite, helpWithTwoFactor, logPersonOut, nameAdministrator])
    route(app, context);
}
