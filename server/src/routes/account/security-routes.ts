import { successWith } from '@tessera/form-model/schema/envelope';
import { SecurityBody } from '@tessera/form-model/schema/user';
import type { AppContext } from '../../app-context';
import { loggedIn } from '../../plugins/authentication';
import { findApp } from '../../repositories/two-factor/authenticator-apps';
import { listPasskeys } from '../../repositories/two-factor/passkeys';
import { countRecoveryCodes } from '../../repositories/two-factor/recovery-codes';
import { readPasswordState } from '../../repositories/users';
import { okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null;

/** How an account is protected. */
export function securityRoutes(app: TypedApp, { database, installation }: AppContext): void {
  app.get(
    '/users/security',
    {
      config: { permission: 'account', beforeSecondFactor: true },
      schema: {
        tags: ['users'],
        summary: 'Read how the account is protected',
        response: okResponse(successWith(SecurityBody, 'Password, two-factor log-in and passkeys.')),
      },
    },
    async (request, reply) => {
      const { userId } = loggedIn(request);
      const [password, appState, recoveryCodes, passkeys, { requiresTwoFactor }] = await Promise.all([
        readPasswordState(database, userId),
        findApp(database, userId),
        countRecoveryCodes(database, userId),
        listPasskeys(database, userId),
        installation.read(),
      ]);
      if (!password) return reply.refuse('session-ended');
      return {
        success: true as const,
        data: {
          hasPassword: password.hasPassword,
          passwordChangedAt: iso(password.passwordChangedAt),
          appSince: iso(appState?.confirmedAt),
          recoveryCodes,
          passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
            id,
            name,
            createdAt: createdAt.toISOString(),
            lastUsedAt: iso(lastUsedAt),
          })),
          isTwoFactorRequired: requiresTwoFactor,
        },
      };
    },
  );
}
