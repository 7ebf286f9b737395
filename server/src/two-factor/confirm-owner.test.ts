import type { WireAuditEvent } from '@tessera/form-model/wire';
import { type Owner, useTestApp } from '../testing/test-app';

const app = useTestApp();
const name = 'Olive Owner';
const newPassword = 'rhubarb crumble on sunday';
const email = 'olive.new@example.org';

/** Every call of a session that checks the account’s password. */
const calls: ((password: string) => { method: 'POST' | 'PUT'; path: string; body: object })[] = [
  (password) => ({ method: 'POST', path: 'proof', body: { password } }),
  (currentPassword) => ({ method: 'POST', path: 'change-password', body: { currentPassword, newPassword } }),
  (password) => ({ method: 'POST', path: 'two-factor/turn-off', body: { password } }),
  (password) => ({ method: 'PUT', path: 'me/email', body: { email, password } }),
  (password) => ({ method: 'POST', path: 'me/deletion', body: { name, password } }),
];

let addresses = 0;
/** Makes a call with a password from an address that no other call uses. */
function attempt({ token }: Owner, call: number, password: string) {
  addresses += 1;
  const { method, path, body } = calls[call % calls.length]?.(password) ?? { method: 'POST', path: '', body: {} };
  const headers = { authorization: `Bearer ${token}` };
  const remoteAddress = `198.51.100.${addresses}`;
  return app().raw({ method, url: `/api/users/${path}`, headers, remoteAddress, payload: body });
}

async function guesses(owner: Owner, count: number) {
  const answers = [];
  for (let n = 0; n < count; n += 1) answers.push(await attempt(owner, n, `guess ${n}`));
  return answers;
}

test('counts guesses of a session together, over all calls and addresses', async () => {
  const owner = await app().owner();
  const answers = await guesses(owner, 12);
  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 11 }, () => 400), 429]);
  expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  for (let call = 0; call < calls.length; call += 1) {
    expect((await attempt(owner, call, owner.password)).status).toBe(429);
  }
});

test('does not keep the owner from logging in, nor other accounts from confirming', async () => {
  const [owner, other] = [await app().owner(), await app().owner()];
  await guesses(owner, 12);
  const { email: own, password } = owner;
  expect((await app().call('POST', '/users/login', { body: { email: own, password } })).status).toBe(200);
  expect((await attempt(other, 0, other.password)).status).toBe(200);
});

test('a right password ends the count', async () => {
  const owner = await app().owner();
  await guesses(owner, 9);
  expect((await attempt(owner, 0, owner.password)).status).toBe(200);
  expect((await guesses(owner, 10)).map(({ status }) => status)).not.toContain(429);
});

test('writes refused confirmations to the audit log, as one row for equal ones', async () => {
  const administrator = { email: 'owner-1@example.org', password: 'correct horse' };
  const { token } = (await app().call('POST', '/users/login', { body: administrator })).body;
  const owner = await app().owner();
  const headers = { authorization: `Bearer ${owner.token}` };
  const wrong = { method: 'POST', url: '/api/users/proof', headers, remoteAddress: '203.0.113.77' } as const;
  for (let n = 0; n < 3; n += 1) await app().raw({ ...wrong, payload: { password: `guess ${n}` } });
  const { body } = await app().call<{ events: WireAuditEvent[] }>('GET', '/audit?type=confirmation-refused', { token });
  expect(body.data.events.filter(({ address }) => address === '203.0.113.77')).toEqual([
    expect.objectContaining({ detail: 'Wrong password', count: 3, person: name }),
  ]);
});
