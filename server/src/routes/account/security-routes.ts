import { successWith } from '@tessera/form-model/wire-schema/envelope';
import { SecurityBody } from '@tessera/form-model/wire-schema/user';
import type { AppContext } from '../../app-context';
import { signedIn } from '../../plugins/authentication';
import { readPasswordState } from '../../repositories/users';
import { okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';

/** How an account is protected. */
export function securityRoutes(app: TypedApp, { database }: AppContext): void {
  app.get(
    '/users/security',
    {
      config: { permission: 'account' },
      schema: {
        tags: ['users'],
        summary: 'Read how the account is protected',
        response: okResponse(successWith(SecurityBody, 'The state of the password.')),
      },
    },
    async (request, reply) => {
      const password = await readPasswordState(database, signedIn(request).userId);
      if (!password) return reply.refuse('session-ended');
      const { hasPassword, passwordChangedAt } = password;
      return {
        success: true as const,
        data: { hasPassword, passwordChangedAt: passwordChangedAt?.toISOString() ?? null },
      };
    },
  );
}
