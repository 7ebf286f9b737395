import { SignInBody } from '@tessera/form-model/wire-schema/user';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { checkedSignIn, originOf } from '../../auth/request-device';
import { startSession } from '../../auth/sessions';
import { isRefusal } from '../../errors';
import { accountOfGoogleUser } from '../../identities/google-account';
import { limited } from '../../plugins/rate-limits';
import { applicantOf, Permits } from '../../registration/applicant';
import { wireUser } from '../../repositories/users';
import { TimeZone } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';

const UntrustedText = Type.Optional(Type.String({ maxLength: 2_000 }));

/** Signs in with an identity that Google has verified. */
export function googleRoutes(app: TypedApp, context: AppContext): void {
  const { database, tokens, limits, verifyGoogle, registration: configured } = context;
  app.post(
    '/users/google-signin',
    {
      config: { permission: 'public', ...limited(limits.accounts) },
      schema: {
        tags: ['users'],
        summary: 'Log in with a Google identity',
        description: 'The identity comes only from `idToken`. The other members are not trusted.',
        body: Type.Object({
          idToken: Type.Optional(Type.String({ maxLength: 8_000 })),
          firebaseUid: UntrustedText,
          email: UntrustedText,
          name: UntrustedText,
          photoURL: Type.Optional(Type.Union([Type.String({ maxLength: 4_000 }), Type.Null()])),
          provider: UntrustedText,
          timeZone: TimeZone,
          ...Permits,
        }),
        response: okResponse(SignInBody),
      },
    },
    async (request, reply) => {
      if (!verifyGoogle) return reply.refuse('google-not-enabled');
      const googleUser = await verifyGoogle(request.body.idToken ?? '');
      if (!googleUser) return reply.refuse('google-token-invalid');
      const asked = { applicant: applicantOf(request, true), origin: originOf(request), configured };
      const user = await accountOfGoogleUser(database, googleUser, asked);
      if (isRefusal(user)) return reply.refuse(user);
      context.installation.forget();
      const pair = await startSession(
        database,
        tokens,
        checkedSignIn(request, { userId: user.id, verified: null, proof: 'Google' }),
      );
      if (!pair) return reply.refuse('google-token-invalid');
      return { success: true as const, user: wireUser(user), ...pair, message: 'Login successful' };
    },
  );
}
