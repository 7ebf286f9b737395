import { SignInBody } from '@tessera/form-model/wire-schema/user';
import { Type } from 'typebox';
import type { AppContext } from '../app-context';
import { accountOfGoogleUser } from '../auth/google-account';
import { startSession } from '../auth/sessions';
import { limited } from '../plugins/rate-limits';
import { wireUser } from '../repositories/users';
import { answers } from '../schemas/envelope';
import type { TypedApp } from '../typed-app';

const Said = Type.Optional(Type.String({ maxLength: 2_000 }));

/** Signs in with an identity that Google has verified. */
export function googleRoutes(app: TypedApp, { database, tokens, limits, verifyGoogle }: AppContext): void {
  app.post(
    '/users/google-signin',
    {
      config: limited(limits.accounts),
      schema: {
        tags: ['users'],
        summary: 'Log in with a Google identity',
        description: 'Identity is taken from `idToken` alone; the other members are not trusted.',
        body: Type.Object({
          idToken: Type.Optional(Type.String({ maxLength: 8_000 })),
          firebaseUid: Said,
          email: Said,
          name: Said,
          photoURL: Type.Optional(Type.Union([Type.String({ maxLength: 4_000 }), Type.Null()])),
          provider: Said,
        }),
        response: answers(SignInBody),
      },
    },
    async (request, reply) => {
      if (!verifyGoogle) return reply.refuse('google-not-enabled');
      const person = await verifyGoogle(request.body.idToken ?? '');
      const user = person && (await accountOfGoogleUser(database, person));
      if (!user) return reply.refuse('google-token-invalid');
      const pair = await startSession(database, tokens, { userId: user.id, verified: null });
      if (!pair) return reply.refuse('google-token-invalid');
      return { success: true as const, user: wireUser(user), ...pair, message: 'Login successful' };
    },
  );
}
