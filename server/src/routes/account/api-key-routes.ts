import { quoted } from '@tessera/fields/quoted';
import { ApiKeyCreateBody, ApiKeyCreatedBody, ApiKeysBody } from '@tessera/form-model/schema/api-key';
import { SuccessMessage, successWith } from '@tessera/form-model/schema/envelope';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { newApiKey } from '../../auth/api-keys';
import { changeInSession } from '../../auth/change-in-session';
import { originOf } from '../../auth/request-device';
import { isRefusal } from '../../errors';
import { inSession, loggedIn } from '../../plugins/authentication';
import { limitedByAccount } from '../../plugins/rate-limits';
import { createApiKey, deleteApiKey, listApiKeys } from '../../repositories/account/api-keys';
import { recordAudit } from '../../repositories/audit-events';
import { Id } from '../../schemas/request';
import { createdResponse, okResponse } from '../../schemas/route-responses';
import type { TypedApp } from '../../typed-app';
import { needsRecentProof } from './owner-proof';

const tags = ['users'];

function list(app: TypedApp, { database }: AppContext): void {
  app.get(
    '/users/api-keys',
    {
      config: { permission: 'account' },
      schema: { tags, summary: 'List the API keys', response: okResponse(successWith(ApiKeysBody, 'The keys.')) },
    },
    async (request) => {
      const keys = await listApiKeys(database, loggedIn(request).userId);
      return { success: true as const, data: { keys } };
    },
  );
}

function create(app: TypedApp, context: AppContext): void {
  const { database, limits } = context;
  app.post(
    '/users/api-keys',
    {
      config: { permission: 'account', ...limitedByAccount(limits.accounts) },
      preHandler: needsRecentProof(context),
      schema: {
        tags,
        summary: 'Create an API key',
        description: 'The response is the only one that contains the key.',
        body: ApiKeyCreateBody,
        response: createdResponse(successWith(ApiKeyCreatedBody, 'The key was created.')),
      },
    },
    async (request, reply) => {
      const { userId, session } = inSession(request);
      const { scopes, expiresInDays } = request.body;
      const name = request.body.name.trim();
      if (name === '') {
        const message = 'Enter a name.';
        return reply.refuse({ refused: 'invalid-input', message, errors: { name: message } });
      }
      const { secret, prefix, hash } = newApiKey();
      const key = await changeInSession(database, { userId, session }, async (transaction) => {
        const stored = await createApiKey(transaction, { userId, name, prefix, hash, scopes, expiresInDays });
        if (typeof stored === 'string') return stored;
        await recordAudit(transaction, {
          type: 'api-key-created',
          actor: { id: userId },
          target: name,
          detail: scopes.join(', '),
          origin: originOf(request),
        });
        return stored;
      });
      if (typeof key === 'string' || isRefusal(key)) return reply.refuse(key);
      return reply.code(201).send({ success: true, data: { key, secret } });
    },
  );
}

function revoke(app: TypedApp, { database }: AppContext): void {
  app.delete(
    '/users/api-keys/:keyId',
    {
      config: { permission: 'account' },
      schema: {
        tags,
        summary: 'Revoke an API key',
        description: 'It stops working at once.',
        params: Type.Object({ keyId: Id }),
        response: okResponse(SuccessMessage),
      },
    },
    async (request, reply) => {
      const { userId } = loggedIn(request);
      const { keyId } = request.params;
      const name = await database.transaction(async (transaction) => {
        const revoked = await deleteApiKey(transaction, userId, keyId);
        if (revoked === null) return null;
        const origin = originOf(request);
        await recordAudit(transaction, { type: 'api-key-revoked', actor: { id: userId }, target: revoked, origin });
        return revoked;
      });
      if (name === null) return reply.refuse('key-not-found');
      return { success: true as const, message: `The key ${quoted(name)} was revoked.` };
    },
  );
}

/** The keys with which other programs call the API for an account. */
export function apiKeyRoutes(app: TypedApp, context: AppContext): void {
  for (const route of [list, create, revoke]) route(app, context);
}
