import { MeBody, UserUpdateBody } from '@tessera/form-model/schema/user';
import type { AppContext } from '../../app-context';
import { loggedIn } from '../../plugins/authentication';
import { updateUser, wireUser } from '../../repositories/users';
import { okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';

/** Changes the logged-in user. */
export function accountRoutes(app: TypedApp, { database }: AppContext): void {
  app.patch(
    '/users/me',
    {
      config: { permission: 'account' },
      schema: {
        tags: ['users'],
        summary: 'Change the name or the theme of the logged-in user',
        body: UserUpdateBody,
        response: okResponse(MeBody),
      },
    },
    async (request, reply) => {
      const name = request.body.name?.trim();
      if (name === '') {
        const message = 'Enter your name.';
        return reply.refuse({ refused: 'invalid-input', message, errors: { name: message } });
      }
      const change = { ...request.body, ...(name === undefined ? {} : { name }) };
      const user = await updateUser(database, loggedIn(request).userId, change);
      return user ? { success: true as const, user: wireUser(user) } : reply.refuse('session-ended');
    },
  );
}
