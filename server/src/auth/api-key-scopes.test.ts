import { apiKeyScopes } from '@tessera/form-model/api-key-scopes';
import type { WireApiKeyCreated, WireScope } from '@tessera/form-model/wire';
import { type Ids, idPlacesOf, operationsOf, requestOf } from '../testing/foreign-access/operations';
import { useTestApp } from '../testing/test-app';

const app = useTestApp();

/** The same id for everything: a call that is allowed finds nothing. */
const ids = new Proxy({}, { get: () => '6a8f2f0e-58a1-4c6e-9d0e-3c2b7a1f5e44' }) as Ids;

/** The calls of the API’s description that a key can make, with the scope that each names. */
function callsWithKeys(): Map<string, WireScope> {
  const { paths = {} } = app().app.swagger() as unknown as {
    paths: { [path: string]: { [method: string]: { security?: { apiKey?: WireScope[] }[] } } };
  };
  const found = new Map<string, WireScope>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { security = [] }] of Object.entries(methods)) {
      const [scope] = security.flatMap(({ apiKey = [] }) => apiKey);
      if (scope) found.set(`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`, scope);
    }
  }
  return found;
}

test.each([...apiKeyScopes])(
  'a key with the scope %s works on every call of the API’s description that names it, and on no other',
  async (granted) => {
    const owner = await app().owner();
    const body = { name: 'Warehouse', scopes: [granted], expiresInDays: 1 };
    const created = await app().call<WireApiKeyCreated>('POST', '/users/api-keys', { token: owner.token, body });
    const authorization = `Bearer ${created.body.data.secret}`;
    const described = callsWithKeys();
    expect(described.size).toBeGreaterThan(40);
    const wrong: string[] = [];
    for (const operation of operationsOf(app().app)) {
      const needed = described.get(operation.name);
      if (!needed) continue;
      const { headers, ...request } = requestOf(operation, idPlacesOf(operation), ids);
      const { status, body: answer } = await app().raw({ ...request, headers: { ...headers, authorization } });
      const isRefused = status === 401 || answer?.code === 'permission-missing';
      if (isRefused !== (needed !== granted)) wrong.push(`${operation.name}: ${status} ${answer?.code}`);
    }
    expect(wrong).toEqual([]);
  },
);
