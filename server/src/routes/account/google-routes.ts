import { LoginResultBody } from '@tessera/form-model/schema/user';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { originOf } from '../../auth/request-device';
import { isRefusal } from '../../errors';
import { accountOfGoogleUser } from '../../identities/google-account';
import { limited } from '../../plugins/rate-limits';
import { applicantOf, Permits } from '../../registration/applicant';
import { TimeZone, Token } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import { afterFirstStep } from '../../two-factor/first-step';
import type { TypedApp } from '../../typed-app';

const UntrustedText = Type.Optional(Type.String({ maxLength: 2_000 }));

/** Logs in with an identity that Google has verified. */
export function googleRoutes(app: TypedApp, context: AppContext): void {
  const { limits, verifyGoogle, registration: configured } = context;
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
          trustedDevice: Type.Optional(Token),
          ...Permits,
        }),
        response: okResponse(LoginResultBody),
      },
    },
    async (request, reply) => {
      if (!verifyGoogle) return reply.refuse('google-not-enabled');
      const googleUser = await verifyGoogle(request.body.idToken ?? '');
      if (!googleUser) return reply.refuse('google-token-invalid');
      const asked = { applicant: applicantOf(request, true), origin: originOf(request), configured };
      const user = await accountOfGoogleUser(context, googleUser, asked);
      if (isRefusal(user)) return reply.refuse(user);
      context.installation.forget();
      const result = await afterFirstStep(context, request, { user, verified: null, proof: 'Google' });
      return result ?? reply.refuse('google-token-invalid');
    },
  );
}
