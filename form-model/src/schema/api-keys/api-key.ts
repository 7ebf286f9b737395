import { Type } from 'typebox';
import { MAX_KEY_NAME } from '../account-limits';
import { NewId, Timestamp } from '../envelope';
import { apiKeyScopes } from './api-key-scopes';

const ScopeName = Type.Enum([...apiKeyScopes]);

export const ApiKeyBody = Type.Object({
  id: Type.String(),
  name: Type.String(),
  prefix: Type.String({ description: 'The first characters of the key.' }),
  scopes: Type.Array(ScopeName),
  createdAt: Timestamp,
  expiresAt: Type.Union([Timestamp, Type.Null()], { description: 'Null for a key that does not expire.' }),
  lastUsedAt: Type.Union([Timestamp, Type.Null()], { description: 'Accurate to a minute; null for never.' }),
});

/** Data of `GET /users/api-keys`, newest first. */
export const ApiKeysBody = Type.Object({ keys: Type.Array(ApiKeyBody) });

/** Body of `POST /users/api-keys`. */
export const ApiKeyCreateBody = Type.Object({
  creationId: NewId,
  name: Type.String({ maxLength: MAX_KEY_NAME }),
  scopes: Type.Array(ScopeName, { minItems: 1, maxItems: apiKeyScopes.length, uniqueItems: true }),
  expiresInDays: Type.Union([Type.Integer({ minimum: 1, maximum: 3650 }), Type.Null()], {
    description: 'Null for a key that does not expire.',
  }),
});

/** Data of `POST /users/api-keys`. */
export const ApiKeyCreatedBody = Type.Object({
  key: ApiKeyBody,
  secret: Type.String({ description: 'The key itself. It is sent only once.' }),
});
