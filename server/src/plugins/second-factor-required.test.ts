import type { WireApiKeyCreated } from '@tessera/form-model/wire';
import { type Ids, idPlacesOf, type Operation, operationsOf, requestOf } from '../testing/foreign-access/operations';
import { type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp();

/** The calls with which an account gets a second factor, or ends its sessions. Nothing else. */
const allowed = [
  'DELETE /api/users/sessions',
  'DELETE /api/users/sessions/:sessionId',
  'GET /api/users/me',
  'GET /api/users/security',
  'GET /api/users/sessions',
  'POST /api/users/passkeys',
  'POST /api/users/passkeys/options',
  'POST /api/users/proof',
  'POST /api/users/two-factor/confirm',
  'POST /api/users/two-factor/start',
];

/** The same id for everything: no call may get far enough to look for it. */
const ids = new Proxy({}, { get: () => '6a8f2f0e-58a1-4c6e-9d0e-3c2b7a1f5e44' }) as Ids;

let owner: Owner;
let key: string;
beforeAll(async () => {
  const administrator = await app().owner();
  await app().database.query(
    "INSERT INTO passkeys (id, user_id, name, public_key, counter, transports) VALUES ('k1', $1, 'Noor’s laptop', '', 0, '[]')",
    [administrator.id],
  );
  owner = await app().owner();
  const scopes = ['forms:read', 'forms:write', 'responses:read', 'responses:write', 'submit'];
  const body = { name: 'Warehouse', scopes, expiresInDays: 30 };
  const created = await app().call<WireApiKeyCreated>('POST', '/users/api-keys', { token: owner.token, body });
  key = created.body.data.secret;
  const { token } = administrator;
  expect((await app().call('PATCH', '/installation', { token, body: { requiresTwoFactor: true } })).status).toBe(200);
});

/** The calls that need a log-in and are not refused for the missing second factor, with the codes of their refusals. */
async function openTo(token: string): Promise<Map<string, string | undefined>> {
  const open = new Map<string, string | undefined>();
  const calls: Operation[] = operationsOf(app().app).filter(
    ({ isOpen, path, method }) => !isOpen && path.startsWith('/api/') && method !== 'HEAD',
  );
  expect(calls.length).toBeGreaterThan(80);
  // The last one ends the session.
  const last = ({ name }: Operation) => Number(name === 'DELETE /api/users/sessions');
  for (const operation of calls.sort((one, other) => last(one) - last(other))) {
    const { headers, ...request } = requestOf(operation, idPlacesOf(operation), ids);
    const { body } = await app().raw({ ...request, headers: { ...headers, authorization: `Bearer ${token}` } });
    if (body?.code !== 'two-factor-required') open.set(operation.name, body?.code);
  }
  return open;
}

test('an account without a second factor can call only what it needs to get one, where one is required', async () => {
  expect([...(await openTo(owner.token)).keys()].sort()).toEqual(allowed);
});

test('an API key of an account without a second factor opens nothing there', async () => {
  const codes = new Set((await openTo(key)).values());
  expect(codes).toEqual(new Set(['permission-missing']));
});
