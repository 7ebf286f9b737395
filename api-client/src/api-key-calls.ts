import { apiKeyScopes } from '@tessera/form-model/api-key-scopes';
import { items, members, textOr, withDefaults } from '@tessera/form-model/read-value';
import type { WireApiKey, WireApiKeyCreate, WireApiKeyCreated } from '@tessera/form-model/wire';
import { contentOf, required } from './read-body';
import type { Send } from './transport';

/** The calls about the account’s API keys. All reject with an `ApiError`. */
export interface ApiKeyCalls {
  /** The keys of the account, newest first. */
  listApiKeys(signal?: AbortSignal): Promise<WireApiKey[]>;
  /** Creates a key. Only this response contains the secret. */
  createApiKey(request: WireApiKeyCreate): Promise<WireApiKeyCreated>;
  revokeApiKey(keyId: string): Promise<void>;
}

function readKey(value: unknown): WireApiKey {
  const { scopes, expiresAt, lastUsedAt } = members(value);
  return {
    ...withDefaults({ id: '', name: '', prefix: '', createdAt: '' }, value),
    scopes: apiKeyScopes.filter((scope) => items(scopes).includes(scope)),
    expiresAt: textOr(expiresAt, null),
    lastUsedAt: textOr(lastUsedAt, null),
  };
}

export function apiKeyCalls(send: Send): ApiKeyCalls {
  const path = '/users/api-keys';
  return {
    async listApiKeys(signal) {
      const body = await send({ method: 'GET', path, session: 'required', signal });
      return items(required(members(contentOf(body)).keys)).map(readKey);
    },
    async createApiKey(request) {
      const data = members(contentOf(await send({ method: 'POST', path, session: 'required', body: request })));
      return { key: readKey(required(data.key)), secret: textOr(data.secret, '') };
    },
    async revokeApiKey(keyId) {
      const key = `${path}/${encodeURIComponent(keyId)}`;
      await send({ method: 'DELETE', path: key, session: 'required', goneCode: 'key-not-found' });
    },
  };
}
