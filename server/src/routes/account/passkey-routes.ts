import { MINUTE_MS } from '@tessera/fields/durations';
import { quoted } from '@tessera/fields/quoted';
import { MAX_PASSKEY_NAME } from '@tessera/form-model/account-limits';
import { SuccessMessage, successWith } from '@tessera/form-model/schema/envelope';
import { PasskeyOptionsBody } from '@tessera/form-model/schema/user';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { changeInSession } from '../../auth/change-in-session';
import { hashOpaqueToken, newOpaqueToken } from '../../auth/opaque-token';
import { originOf } from '../../auth/request-device';
import { isRefusal } from '../../errors';
import { inSession, loggedIn } from '../../plugins/authentication';
import { limitedByAccount } from '../../plugins/rate-limits';
import { recordAudit } from '../../repositories/audit-events';
import { storeChallenge, useChallenge } from '../../repositories/two-factor/challenges';
import { deletePasskey, listPasskeys, renamePasskey, storePasskey } from '../../repositories/two-factor/passkeys';
import { findUser } from '../../repositories/users';
import { PasskeyAnswer, Token } from '../../schemas/request';
import { okResponse } from '../../schemas/route-responses';
import { passkeySite, registrationOptions, verifiedRegistration } from '../../two-factor/webauthn';
import type { TypedApp } from '../../typed-app';
import { needsRecentProof } from './owner-proof';

const tags = ['users'];
const ADDITION_MINUTES = 10;
const Name = Type.String({ maxLength: MAX_PASSKEY_NAME, pattern: '\\S' });
const PasskeyId = Type.Object({ passkeyId: Type.String({ maxLength: 2_000 }) });

function options(app: TypedApp, context: AppContext): void {
  const { database, installation, limits, publicUrl } = context;
  app.post(
    '/users/passkeys/options',
    {
      config: { permission: 'account', beforeSecondFactor: true, ...limitedByAccount(limits.accounts) },
      preHandler: needsRecentProof(context),
      schema: {
        tags,
        summary: 'Get the options with which a browser creates a passkey',
        response: okResponse(successWith(PasskeyOptionsBody, 'For `navigator.credentials.create`.')),
      },
    },
    async (request, reply) => {
      const user = await findUser(database, loggedIn(request).userId);
      if (!user) return reply.refuse('session-ended');
      const [{ name }, passkeys] = [await installation.read(), await listPasskeys(database, user.id)];
      const creation = await registrationOptions(passkeySite(publicUrl), user, { installation: name, passkeys });
      const { token, hash } = newOpaqueToken();
      await storeChallenge(database, {
        hash,
        kind: 'passkey-addition',
        userId: user.id,
        verified: null,
        proof: '',
        webauthn: creation.challenge,
        expiresAt: new Date(Date.now() + ADDITION_MINUTES * MINUTE_MS),
      });
      return { success: true as const, data: { token, options: { ...creation } } };
    },
  );
}

function add(app: TypedApp, { database, limits, publicUrl, sessions }: AppContext): void {
  app.post(
    '/users/passkeys',
    {
      config: { permission: 'account', beforeSecondFactor: true, ...limitedByAccount(limits.accounts) },
      schema: {
        tags,
        summary: 'Add a passkey',
        body: Type.Object({ token: Token, passkey: PasskeyAnswer, name: Name }),
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) => {
      const { userId, session } = inSession(request);
      const { token, passkey: response } = request.body;
      const name = request.body.name.trim();
      const challenge = await useChallenge(database, 'passkey-addition', hashOpaqueToken(token));
      if (!challenge?.webauthn || challenge.userId !== userId) return reply.refuse('passkey-wrong');
      const added = await verifiedRegistration(passkeySite(publicUrl), challenge.webauthn, response);
      if (!added) return reply.refuse('passkey-wrong');
      const result = await changeInSession(database, { userId, session }, async (transaction) => {
        const stored = await storePasskey(transaction, { ...added, userId, name });
        if (stored !== 'stored') return stored;
        const origin = originOf(request);
        await recordAudit(transaction, { type: 'passkey-added', actor: { id: userId }, target: name, origin });
        return stored;
      });
      if (isRefusal(result)) return reply.refuse(result);
      if (result !== 'stored') return reply.refuse(result === 'known' ? 'passkey-known' : 'too-many-passkeys');
      sessions.forget([session]);
      return { success: true as const, message: `The passkey ${quoted(name)} was added.` };
    },
  );
}

function rename(app: TypedApp, { database }: AppContext): void {
  app.patch(
    '/users/passkeys/:passkeyId',
    {
      config: { permission: 'account' },
      schema: {
        tags,
        summary: 'Rename a passkey',
        params: PasskeyId,
        body: Type.Object({ name: Name }),
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) => {
      const { userId } = loggedIn(request);
      const isKnown = await renamePasskey(database, userId, request.params.passkeyId, request.body.name.trim());
      return isKnown ? { success: true as const, message: 'Saved' } : reply.refuse('passkey-not-found');
    },
  );
}

function remove(app: TypedApp, context: AppContext): void {
  const { database, sessions } = context;
  app.delete(
    '/users/passkeys/:passkeyId',
    {
      config: { permission: 'account' },
      preHandler: needsRecentProof(context),
      schema: { tags, summary: 'Remove a passkey', params: PasskeyId, response: okResponse(SuccessMessage) },
    },
    async (request, reply) => {
      const { userId, session } = inSession(request);
      const name = await changeInSession(database, { userId, session }, async (transaction) => {
        const target = await deletePasskey(transaction, userId, request.params.passkeyId);
        if (target === null) return null;
        const origin = originOf(request);
        await recordAudit(transaction, { type: 'passkey-removed', actor: { id: userId }, target, origin });
        return target;
      });
      if (isRefusal(name)) return reply.refuse(name);
      if (name === null) return reply.refuse('passkey-not-found');
      sessions.forget([session]);
      return { success: true as const, message: `The passkey ${quoted(name)} was removed.` };
    },
  );
}

/** The passkeys of an account. */
export function passkeyRoutes(app: TypedApp, context: AppContext): void {
  for (const route of [options, add, rename, remove]) route(app, context);
}
