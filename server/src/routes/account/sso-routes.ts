import { MINUTE_MS } from '@tessera/fields/durations';
import { successWith } from '@tessera/form-model/schema/envelope';
import { LoginResultBody, SsoStartBody } from '@tessera/form-model/schema/user';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { hashOpaqueToken, newOpaqueToken } from '../../auth/opaque-token';
import { originOf } from '../../auth/request-device';
import type { Queries } from '../../database/database';
import { isRefusal } from '../../errors';
import { accountOfPerson } from '../../identities/provider-account';
import type { SsoPerson } from '../../identities/sso';
import { limited } from '../../plugins/rate-limits';
import { applicantOf, Permits } from '../../registration/applicant';
import { findUserByIdentity, hasIdentityAt, linkIdentity } from '../../repositories/account/identities';
import { storeSsoRequest, useSsoRequest } from '../../repositories/account/sso-requests';
import { recordAudit } from '../../repositories/audit-events';
import { TimeZone, Token } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import { afterFirstStep } from '../../two-factor/first-step';
import type { TypedApp } from '../../typed-app';

const tags = ['users'];
const REQUEST_MINUTES = 15;
const Answer = Type.String({ maxLength: 4_000 });

function start(app: TypedApp, { database, limits, sso }: AppContext): void {
  app.post(
    '/users/sso/start',
    {
      config: { permission: 'public', ...limited(limits.accounts) },
      schema: {
        tags,
        summary: 'Start to log in with the OpenID Connect provider',
        response: okResponse(successWith(SsoStartBody, 'Where to send the browser.')),
      },
    },
    async (request, reply) => {
      if (!sso) return reply.refuse('sso-not-enabled');
      try {
        const { url, state, nonce, codeVerifier } = await sso.start();
        const browser = newOpaqueToken();
        const expiresAt = new Date(Date.now() + REQUEST_MINUTES * MINUTE_MS);
        const stateHash = hashOpaqueToken(state);
        await storeSsoRequest(database, { stateHash, browserHash: browser.hash, codeVerifier, nonce, expiresAt });
        return { success: true as const, data: { url, browser: browser.token } };
      } catch (error) {
        request.log.error({ err: error }, 'The OpenID Connect provider did not answer');
        return reply.refuse('sso-unreachable');
      }
    },
  );
}

/** What `accountOfPerson` needs to know about a person of the provider. */
function identityOf({ subject, email, name }: SsoPerson, { issuer, name: provider }: { issuer: string; name: string }) {
  const identity = { provider: issuer, subject };
  return {
    provider,
    email,
    find: (queries: Queries) => findUserByIdentity(queries, identity),
    isAnother: (queries: Queries, userId: string) => hasIdentityAt(queries, userId, issuer),
    link: (transaction: Queries, userId: string) => linkIdentity(transaction, userId, identity),
    account: { email, name, passwordHash: null, identity },
  };
}

function finish(app: TypedApp, context: AppContext): void {
  const { database, limits, registration: configured, sso } = context;
  app.post(
    '/users/sso/finish',
    {
      config: { permission: 'public', ...limited(limits.accounts) },
      schema: {
        tags,
        summary: 'Log in with the answer of the OpenID Connect provider',
        body: Type.Object({
          code: Answer,
          state: Answer,
          iss: Type.Optional(Answer),
          browser: Token,
          timeZone: TimeZone,
          trustedDevice: Type.Optional(Token),
          ...Permits,
        }),
        response: okResponse(LoginResultBody),
      },
    },
    async (request, reply) => {
      if (!sso) return reply.refuse('sso-not-enabled');
      const { code, state, iss, browser } = request.body;
      const origin = originOf(request);
      const waiting = await useSsoRequest(database, hashOpaqueToken(state), hashOpaqueToken(browser));
      if (!waiting) return reply.refuse('second-step-expired');
      const person = await sso.finish({ code, state, ...(iss ? { iss } : {}) }, waiting);
      if (!person) {
        const detail = `${sso.name} did not confirm the person`;
        await recordAudit(database, { type: 'login-refused', actor: { name: '' }, detail, origin });
        return reply.refuse({
          refused: 'sso-refused',
          message: `${sso.name} did not confirm your account. Try again, or ask your administrator for access.`,
        });
      }
      const asked = { applicant: applicantOf(request, true), origin, configured };
      const user = await accountOfPerson(context, identityOf(person, sso), asked);
      if (isRefusal(user)) return reply.refuse(user);
      context.installation.forget();
      const result = await afterFirstStep(context, request, { user, verified: null, proof: sso.name });
      return result ?? reply.refuse('sso-refused');
    },
  );
}

/** Logging in with an OpenID Connect provider. */
export function ssoRoutes(app: TypedApp, context: AppContext): void {
  for (const route of [start, finish]) route(app, context);
}
