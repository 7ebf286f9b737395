import type { WireSecurity } from '@tessera/form-model/wire';
import { generate } from 'otplib';
import type { Transaction } from '../database/database';
import { type Owner, useTestApp } from '../testing/test-app';

// The browser’s part has tests of its own; here its answer is right.
jest.mock('../two-factor/webauthn', () => ({
  ...jest.requireActual('../two-factor/webauthn'),
  verifiedRegistration: async () => ({ id: 'k1', publicKey: 'cGs', counter: 0, transports: ['internal'] }),
}));

const app = useTestApp();

/** An account with an authenticator app, and a step of the code that it has not used yet. */
async function protectedOwner() {
  const owner = await app().owner();
  const secret = await startApp(owner);
  const codes = await post(owner, 'two-factor/confirm', { code: await generate({ secret }) });
  expect(codes.status).toBe(200);
  return owner;
}

async function startApp({ token }: Owner): Promise<string> {
  const { body } = await app().call<{ secret: string }>('POST', '/users/two-factor/start', { token });
  return body.data.secret;
}

const post = ({ token }: Owner, path: string, body: object) => app().call('POST', `/users/${path}`, { token, body });

/** Ends the sessions of an account after the checks of its next call, right before its transaction. */
function endSessionsInNextCall({ id }: Owner): void {
  const { database } = app();
  const transaction = database.transaction.bind(database);
  jest
    .spyOn(database, 'transaction')
    .mockImplementationOnce(async <Result>(work: (t: Transaction) => Promise<Result>) => {
      await database.query('DELETE FROM sessions WHERE user_id = $1', [id]);
      return transaction(work);
    });
}

const changes: [what: string, (owner: Owner) => Promise<() => Promise<{ status: number; body: { code?: string } }>>][] =
  [
    [
      'creates no API key',
      async (owner) => () => post(owner, 'api-keys', { name: 'Warehouse', scopes: ['forms:read'], expiresInDays: 30 }),
    ],
    [
      'adds no passkey',
      async (owner) => {
        const { body } = await app().call<{ token: string }>('POST', '/users/passkeys/options', { token: owner.token });
        return () => post(owner, 'passkeys', { token: body.data.token, passkey: { id: 'k1' }, name: 'Laptop' });
      },
    ],
    [
      'turns on no authenticator app',
      async (owner) => {
        const secret = await startApp(owner);
        return async () => post(owner, 'two-factor/confirm', { code: await generate({ secret }) });
      },
    ],
    [
      'plans no deletion of the account',
      async (owner) => () => post(owner, 'me/deletion', { name: 'Olive Owner', password: owner.password }),
    ],
  ];

test.each(changes)('a session that ends during the call %s', async (_what, prepare) => {
  const owner = await app().owner();
  const change = await prepare(owner);
  endSessionsInNextCall(owner);
  const { status, body } = await change();
  expect([status, body.code]).toEqual([401, 'session-ended']);
  for (const table of ['api_keys', 'passkeys', 'account_deletions', 'recovery_codes']) {
    expect(await app().database.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [owner.id])).toEqual([]);
  }
  const confirmed = 'SELECT 1 FROM authenticator_apps WHERE user_id = $1 AND confirmed_at IS NOT NULL';
  expect(await app().database.query(confirmed, [owner.id])).toEqual([]);
});

test.each(changes)('an open session does all of it: %s', async (_what, prepare) => {
  const owner = await app().owner();
  expect((await (await prepare(owner))()).status).toBeLessThan(300);
  await app().database.query("DELETE FROM passkeys WHERE id = 'k1'");
});

test.each([
  ['turns off no two-factor log-in', 'two-factor/turn-off'],
  ['replaces no recovery codes', 'two-factor/recovery-codes'],
])('a session that ends during the call %s', async (_what, path) => {
  const owner = await protectedOwner();
  endSessionsInNextCall(owner);
  const { status, body } = await post(owner, path, { password: owner.password });
  expect([status, body.code]).toEqual([401, 'session-ended']);
  const { body: login } = await app().call('POST', '/users/login', {
    body: { email: owner.email, password: owner.password },
  });
  expect(login).toMatchObject({ secondStep: { methods: ['app', 'recovery'] } });
});

test('a passkey is removed only after a log-in or a proof of the last ten minutes', async () => {
  const owner = await app().owner();
  const { token } = owner;
  const { body } = await app().call<{ token: string }>('POST', '/users/passkeys/options', { token });
  await post(owner, 'passkeys', { token: body.data.token, passkey: { id: 'k1' }, name: 'Laptop' });
  await app().database.query("UPDATE sessions SET proved_at = now() - interval '11 minutes' WHERE user_id = $1", [
    owner.id,
  ]);
  const remove = () => app().call('DELETE', '/users/passkeys/k1', { token });
  const refused = await remove();
  expect([refused.status, refused.body.code]).toEqual([403, 'password-needed']);
  expect((await post(owner, 'proof', { password: owner.password })).status).toBe(200);
  expect((await remove()).status).toBe(200);
  const { passkeys } = (await app().call<WireSecurity>('GET', '/users/security', { token })).body.data;
  expect(passkeys).toEqual([]);
});
