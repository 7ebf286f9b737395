import { randomUUID } from 'node:crypto';
import { quoted } from '@tessera/fields/quoted';
import { ApiKeyCreateBody, ApiKeyCreatedBody, ApiKeysBody } from '@tessera/form-model/schema/api-key';
import { SuccessMessage, successWith } from '@tessera/form-model/schema/envelope';
import { Type } from 'typebox';
import type { AppContext } from '../../app-context';
import { newApiKey } from '../../auth/api-keys';
import { changeInSession } from '../../auth/change-in-session';
import { originOf } from '../../auth/request-device';
import type { Queries } from '../../database/database';
import { isRefusal, type Refusal } from '../../errors';
import { inSession, loggedIn } from '../../plugins/authentication';
import { limitedByAccount } from '../../plugins/rate-limits';
import { createApiKey, deleteApiKey, findApiKey, listApiKeys } from '../../repositories/account/api-keys';
import { type AuditEvent, recordAudit } from '../../repositories/audit-events';
import { derivedUuid } from '../../repositories/uuid';
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

/**
 * Revokes the key of an earlier call with the same `creationId`, whose answer was lost: its secret is stored nowhere, so it
 * cannot be shown again. Refuses if someone has it.
 */
async function replaceUnseen(
  transaction: Queries,
  id: string,
  about: Pick<AuditEvent, 'origin'> & { actor: { id: string } },
): Promise<Refusal | null> {
  const before = await findApiKey(transaction, about.actor.id, id);
  if (!before) return null;
  if (before.lastUsedAt !== null) return { refused: 'key-in-use' };
  await deleteApiKey(transaction, about.actor.id, id);
  await recordAudit(transaction, { ...about, type: 'api-key-revoked', target: before.name });
  return null;
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
        description:
          'The response is the only one that contains the key. If it was lost, a call with the same `creationId` replaces the key ' +
          'by one with another secret: the first one stops working. A key that was used is not replaced.',
        body: ApiKeyCreateBody,
        response: createdResponse(successWith(ApiKeyCreatedBody, 'The key was created.')),
      },
    },
    async (request, reply) => {
      const { userId, session } = inSession(request);
      const { creationId, scopes, expiresInDays } = request.body;
      const name = request.body.name.trim();
      if (name === '') {
        const message = 'Enter a name.';
        return reply.refuse({ refused: 'invalid-input', message, errors: { name: message } });
      }
      const { secret, prefix, hash } = newApiKey();
      const id = creationId ? derivedUuid(`api key ${userId} ${creationId}`) : randomUUID();
      const about = { actor: { id: userId }, origin: originOf(request) };
      const key = await changeInSession(database, { userId, session }, async (transaction) => {
        const refusal = await replaceUnseen(transaction, id, about);
        if (refusal) return refusal;
        const stored = await createApiKey(transaction, { id, userId, name, prefix, hash, scopes, expiresInDays });
        if (typeof stored === 'string') return stored;
        await recordAudit(transaction, { ...about, type: 'api-key-created', target: name, detail: scopes.join(', ') });
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
