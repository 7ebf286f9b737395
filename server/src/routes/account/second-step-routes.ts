import { DAY_MS, MINUTE_MS } from '@tessera/fields/durations';
import { quoted } from '@tessera/fields/quoted';
import { successWith } from '@tessera/form-model/schema/envelope';
import { LoginBody, PasskeyOptionsBody, TrustedLoginBody } from '@tessera/form-model/schema/user';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { hashOpaqueToken, newOpaqueToken } from '../../auth/opaque-token';
import { checkedLogin, originOf } from '../../auth/request-device';
import { startSession } from '../../auth/sessions';
import type { Refusal } from '../../errors';
import { limited } from '../../plugins/rate-limits';
import { recordAudit } from '../../repositories/audit-events';
import {
  type Challenge,
  findChallenge,
  setWebauthnChallenge,
  storeChallenge,
  useChallenge,
} from '../../repositories/two-factor/challenges';
import { listPasskeys } from '../../repositories/two-factor/passkeys';
import { storeTrustedDevice } from '../../repositories/two-factor/trusted-devices';
import { findUser, wireUser } from '../../repositories/users';
import { PasskeyAnswer, TimeZone, Token } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import { checkAppCode, checkRecoveryCode } from '../../two-factor/check-code';
import { usePasskey } from '../../two-factor/use-passkey';
import { authenticationOptions, passkeySite } from '../../two-factor/webauthn';
import type { TypedApp } from '../../typed-app';

const tags = ['users'];
const TRUSTED_DAYS = 30;
const PASSKEY_MINUTES = 10;
const Code = Type.Optional(Type.String({ maxLength: 40 }));

interface SecondProof {
  code?: string;
  recoveryCode?: string;
  passkey?: unknown;
}

/** Checks the second proof. Returns its name for the audit log, or why it is refused. */
async function checkSecondProof(
  { database, publicUrl }: AppContext,
  { userId, webauthn }: Challenge & { userId: string },
  { code, recoveryCode, passkey }: SecondProof,
): Promise<string | Refusal> {
  if (code !== undefined) return (await checkAppCode(database, userId, code)) ?? 'app code';
  if (recoveryCode !== undefined) {
    return (await checkRecoveryCode(database, userId, recoveryCode)) ?? 'recovery code';
  }
  const site = passkeySite(publicUrl);
  const used = webauthn && (await usePasskey(database, site, { challenge: webauthn, response: passkey, userId }));
  return used ? `passkey ${quoted(used.name)}` : { refused: 'passkey-wrong' };
}

function finish(app: TypedApp, context: AppContext): void {
  const { database, limits, tokens } = context;
  app.post(
    '/users/second-step',
    {
      config: { permission: 'public', ...limited(limits.accounts) },
      schema: {
        tags,
        summary: 'Complete a log-in with the second proof: a code, a recovery code or a passkey',
        description: 'After five wrong codes in a row, codes are refused for 15 minutes. Each code works once.',
        body: Type.Object({
          token: Token,
          code: Code,
          recoveryCode: Code,
          passkey: Type.Optional(PasskeyAnswer),
          trustDevice: Type.Optional(Type.Boolean({ description: 'Do not ask on this device for 30 days.' })),
          timeZone: TimeZone,
        }),
        response: okResponse(TrustedLoginBody),
      },
    },
    async (request, reply) => {
      const { token, trustDevice } = request.body;
      const hash = hashOpaqueToken(token);
      const challenge = await findChallenge(database, 'second-step', hash);
      const { userId } = challenge ?? {};
      if (!challenge || !userId) return reply.refuse('second-step-expired');
      const second = await checkSecondProof(context, { ...challenge, userId }, request.body);
      if (typeof second !== 'string') {
        const detail = request.body.passkey ? 'Wrong passkey' : 'Wrong code';
        await recordAudit(database, {
          type: 'login-refused',
          actor: { id: userId },
          detail,
          origin: originOf(request),
        });
        return reply.refuse(second);
      }
      const user = (await useChallenge(database, 'second-step', hash)) && (await findUser(database, userId));
      if (!user) return reply.refuse('second-step-expired');
      const { verified } = challenge;
      const proof = `${challenge.proof} and ${second}`;
      const pair = await startSession(database, tokens, checkedLogin(request, { userId, verified, proof }));
      if (!pair) return reply.refuse('second-step-expired');
      const trusted = trustDevice ? newOpaqueToken() : null;
      if (trusted) {
        const expiresAt = new Date(Date.now() + TRUSTED_DAYS * DAY_MS);
        await storeTrustedDevice(database, { hash: trusted.hash, userId, expiresAt });
      }
      const more = trusted ? { trustedDevice: trusted.token } : {};
      return { success: true as const, user: wireUser(user), ...pair, ...more, message: 'Login successful' };
    },
  );
}

function passkeyOptions(app: TypedApp, { database, limits, publicUrl }: AppContext): void {
  app.post(
    '/users/second-step/passkey-options',
    {
      config: { permission: 'public', ...limited(limits.accounts) },
      schema: {
        tags,
        summary: 'Get the challenge that a passkey signs as the second proof',
        body: Type.Object({ token: Token }),
        response: okResponse(successWith(PasskeyOptionsBody, 'For `navigator.credentials.get`.')),
      },
    },
    async (request, reply) => {
      const hash = hashOpaqueToken(request.body.token);
      const challenge = await findChallenge(database, 'second-step', hash);
      if (!challenge?.userId) return reply.refuse('second-step-expired');
      const options = await authenticationOptions(
        passkeySite(publicUrl),
        await listPasskeys(database, challenge.userId),
      );
      await setWebauthnChallenge(database, hash, options.challenge);
      return { success: true as const, data: { token: request.body.token, options: { ...options } } };
    },
  );
}

function loginOptions(app: TypedApp, { database, limits, publicUrl }: AppContext): void {
  app.post(
    '/users/passkey-login/options',
    {
      config: { permission: 'public', ...limited(limits.accounts) },
      schema: {
        tags,
        summary: 'Get the challenge that a passkey signs to log in without a password',
        response: okResponse(successWith(PasskeyOptionsBody, 'For `navigator.credentials.get`.')),
      },
    },
    async () => {
      const options = await authenticationOptions(passkeySite(publicUrl));
      const { token, hash } = newOpaqueToken();
      await storeChallenge(database, {
        hash,
        kind: 'passkey-login',
        userId: null,
        verified: null,
        proof: '',
        webauthn: options.challenge,
        expiresAt: new Date(Date.now() + PASSKEY_MINUTES * MINUTE_MS),
      });
      return { success: true as const, data: { token, options: { ...options } } };
    },
  );
}

function passkeyLogin(app: TypedApp, { database, limits, publicUrl, tokens }: AppContext): void {
  app.post(
    '/users/passkey-login',
    {
      config: { permission: 'public', ...limited(limits.accounts) },
      schema: {
        tags,
        summary: 'Log in with a passkey',
        body: Type.Object({ token: Token, passkey: PasskeyAnswer, timeZone: TimeZone }),
        response: okResponse(LoginBody),
      },
    },
    async (request, reply) => {
      const { token, passkey: response } = request.body;
      const challenge = await useChallenge(database, 'passkey-login', hashOpaqueToken(token));
      if (!challenge?.webauthn) return reply.refuse('second-step-expired');
      const attempt = { challenge: challenge.webauthn, response, userId: null };
      const passkey = await usePasskey(database, passkeySite(publicUrl), attempt);
      const user = passkey && (await findUser(database, passkey.userId));
      if (!user) return reply.refuse('passkey-wrong');
      const proof = { userId: user.id, verified: null, proof: `Passkey ${quoted(passkey.name)}` };
      const pair = await startSession(database, tokens, checkedLogin(request, proof));
      if (!pair) return reply.refuse('passkey-wrong');
      return { success: true as const, user: wireUser(user), ...pair, message: 'Login successful' };
    },
  );
}

/** The second step of a log-in, and logging in with a passkey. */
export function secondStepRoutes(app: TypedApp, context: AppContext): void {
  for (const route of [finish, passkeyOptions, loginOptions, passkeyLogin]) route(app, context);
}
