import type { WireSession } from '@tessera/form-model/wire';
import { buildApp } from '../../app';
import { sessionChecks } from '../../auth/session-checks';
import { diskStore } from '../../files/disk-store';
import { sweep } from '../../plugins/housekeeping';
import { MAX_SESSIONS } from '../../repositories/account/sessions';
import { noLimits } from '../../settings/limits';
import { type Answer, firstOf, type Owner, useTestApp } from '../../testing/test-app';

const app = useTestApp();

const call: ReturnType<typeof app>['call'] = (...parameters) => app().call(...parameters);
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:141.0) Gecko/20100101 Firefox/141.0';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 ' +
  'Mobile/15E148 Safari/604.1';

/** Logs the owner in on another device. */
async function logIn({ email, password }: Owner, agent: string, timeZone?: string) {
  const body = { email, password, ...(timeZone === undefined ? {} : { timeZone }) };
  return (await call('POST', '/users/login', { body, headers: { 'user-agent': agent } })).body;
}

const sessionsOf = async (token: string) =>
  (await call<{ sessions: WireSession[] }>('GET', '/users/sessions', { token })).body.data.sessions;

const statusWith = async (token: string) => (await call('GET', '/users/me', { token })).status;

test('lists the devices of an account, with the time zone that they stated', async () => {
  const owner = await app().owner();
  await logIn(owner, iPhone, 'Europe/Warsaw');
  const { token } = await logIn(owner, firefox, 'Nowhere/Land');
  const listed = await sessionsOf(token);
  expect(listed.map(({ device, kind, timeZone, isCurrent }) => [device, kind, timeZone, isCurrent])).toEqual([
    ['Firefox on Windows', 'desktop', null, true],
    ['Safari on iPhone', 'phone', 'Europe/Warsaw', false],
    ['', null, null, false],
  ]);
});

test('stores no user agent', async () => {
  const owner = await app().owner();
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:141.0) Gecko/20100101 Firefox/141.0 VeryRare/17';
  await logIn(owner, agent, 'Europe/Oslo');
  const rows = await app().database.query('SELECT row_to_json(s) FROM sessions s WHERE user_id = $1', [owner.id]);
  expect(JSON.stringify(rows)).toContain('Firefox on Linux');
  expect(JSON.stringify(rows)).not.toContain('VeryRare');
});

test('logs out one device at once and leaves the others', async () => {
  const owner = await app().owner();
  const phone = await logIn(owner, iPhone);
  expect(await statusWith(phone.token)).toBe(200);
  const revoked = (await sessionsOf(owner.token)).find(({ device }) => device === 'Safari on iPhone');
  const answer = await call('DELETE', `/users/sessions/${revoked?.id}`, { token: owner.token });
  expect(answer.body.message).toBe('Safari on iPhone was logged out.');
  expect(await statusWith(phone.token)).toBe(401);
  expect((await call('POST', '/users/refresh-token', { body: { refreshToken: phone.refreshToken } })).status).toBe(401);
  expect(await statusWith(owner.token)).toBe(200);
});

test.each(['not-an-id', '00000000-0000-4000-8000-000000000000'])('knows no session %s', async (id) => {
  const { token } = await app().owner();
  expect((await call('DELETE', `/users/sessions/${id}`, { token })).status).toBe(404);
});

test('ends no session of another account', async () => {
  const [owner, stranger] = [await app().owner(), await app().owner()];
  const { id } = firstOf(await sessionsOf(owner.token));
  expect((await call('DELETE', `/users/sessions/${id}`, { token: stranger.token })).status).toBe(404);
  expect(await statusWith(owner.token)).toBe(200);
});

test('logs out everywhere, also on this device', async () => {
  const owner = await app().owner();
  const phone = await logIn(owner, iPhone);
  expect((await call('DELETE', '/users/sessions', { token: owner.token })).status).toBe(200);
  expect([await statusWith(owner.token), await statusWith(phone.token)]).toEqual([401, 401]);
});

test('a changed password logs out the other devices', async () => {
  const owner = await app().owner();
  const phone = await logIn(owner, iPhone);
  expect(await statusWith(phone.token)).toBe(200);
  const body = { currentPassword: owner.password, newPassword: 'wet slate and heather' };
  await call('POST', '/users/change-password', { token: owner.token, body });
  expect([await statusWith(owner.token), await statusWith(phone.token)]).toEqual([200, 401]);
});

test('a session ends after 90 days, however often it is used', async () => {
  const owner = await app().owner();
  const { id } = firstOf(await sessionsOf(owner.token));
  const age = (days: number) =>
    app().database.query('UPDATE sessions SET created_at = now() - make_interval(days => $2) WHERE id = $1', [
      id,
      days,
    ]);
  const refresh = async (refreshToken: string) =>
    (await call('POST', '/users/refresh-token', { body: { refreshToken } })) as Answer<never>;
  await age(89);
  const next = await refresh(owner.refreshToken);
  expect(next.status).toBe(200);
  await sweep({ database: app().database, files: diskStore(app().folder) });
  expect(await statusWith(next.body.token)).toBe(200);
  const [{ hours } = { hours: 0 }] = await app().database.query<{ hours: number }>(
    'SELECT (extract(epoch FROM max(expires_at) - now()) / 3600)::int AS hours FROM refresh_tokens WHERE family = $1 AND used_at IS NULL',
    [id],
  );
  expect(hours).toBe(24);
  await age(91);
  await sweep({ database: app().database, files: diskStore(app().folder) });
  expect((await refresh(next.body.refreshToken)).status).toBe(401);
});

test('a token of a logged-out session stops working', async () => {
  const owner = await app().owner();
  await call('POST', '/users/logout', { body: { refreshToken: owner.refreshToken } });
  expect(await statusWith(owner.token)).toBe(401);
});

test('looks up a session once for simultaneous calls, and again after its time', async () => {
  const owner = await app().owner();
  const { id } = firstOf(await sessionsOf(owner.token));
  const query = jest.spyOn(app().database, 'query');
  try {
    const checks = sessionChecks(app().database, { ttl: 5 });
    const checked = await Promise.all([checks.open(id), checks.open(id), checks.open(id)]);
    expect(checked).toEqual(checked.map(() => ({ hasSecondFactor: false })));
    expect(query).toHaveBeenCalledTimes(1);
    await app().database.query('DELETE FROM sessions WHERE id = $1', [id]);
    const until = performance.now() + 10;
    while (performance.now() < until);
    expect(await checks.open(id)).toBeNull();
  } finally {
    query.mockRestore();
  }
});

test('a session that another server ends stops within 20 seconds', async () => {
  const owner = await app().owner();
  const { app: second, database, folder } = app();
  const other = await buildApp({
    database,
    dataFolder: folder,
    publicUrl: 'https://forms.example.org',
    limits: noLimits,
  });
  const meThere = () => other.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${owner.token}` } });
  expect((await meThere()).statusCode).toBe(200);
  const now = performance.now();
  await second.inject({
    method: 'DELETE',
    url: '/api/users/sessions',
    headers: { authorization: `Bearer ${owner.token}` },
  });
  const clock = jest.spyOn(performance, 'now').mockReturnValue(now + 20_001);
  try {
    expect((await meThere()).statusCode).toBe(401);
  } finally {
    clock.mockRestore();
    await other.close();
  }
});

test('stores the last use of a session, accurate to a few minutes', async () => {
  const owner = await app().owner();
  await app().database.query("UPDATE sessions SET last_used_at = now() - interval '1 hour' WHERE user_id = $1", [
    owner.id,
  ]);
  const [session] = await sessionsOf(owner.token);
  expect(Date.now() - Date.parse(session?.lastUsedAt ?? '')).toBeLessThan(60_000);
});

test('limits the sessions of an account and ends the one that was not used for the longest time', async () => {
  const owner = await app().owner();
  await app().database.query(
    `INSERT INTO sessions (id, user_id, last_used_at)
     SELECT gen_random_uuid(), $1, now() + make_interval(secs => n) FROM generate_series(1, $2) n`,
    [owner.id, MAX_SESSIONS - 1],
  );
  const { token } = await logIn(owner, firefox);
  expect(await sessionsOf(token)).toHaveLength(MAX_SESSIONS);
  expect(await statusWith(owner.token)).toBe(401);
});

test('deletes sessions without a valid token', async () => {
  const owner = await app().owner();
  await app().database.query("UPDATE sessions SET last_used_at = now() - interval '31 days' WHERE user_id = $1", [
    owner.id,
  ]);
  await app().database.query("UPDATE refresh_tokens SET expires_at = now() - interval '1 s' WHERE user_id = $1", [
    owner.id,
  ]);
  await sweep({ database: app().database, files: diskStore(app().folder) });
  const rows = await app().database.query('SELECT 1 FROM sessions WHERE user_id = $1', [owner.id]);
  expect(rows).toEqual([]);
});

describe('the audit log', () => {
  const events = (actor: string) =>
    app().database.query<{ type: string; actor_name: string; target: string; detail: string; count: number }>(
      'SELECT type, actor_name, target, detail, device, count FROM audit_events WHERE actor_id::text = $1 OR actor_name = $1 ORDER BY happened_at',
      [actor],
    );

  test('names log-ins, refused log-ins and revoked devices', async () => {
    const owner = await app().owner();
    await logIn({ ...owner, password: 'wrong' }, firefox);
    await logIn({ ...owner, password: 'wrong again' }, firefox);
    await logIn(owner, iPhone);
    const phone = (await sessionsOf(owner.token)).find(({ device }) => device === 'Safari on iPhone');
    await call('DELETE', `/users/sessions/${phone?.id}`, { token: owner.token });
    expect((await events(owner.id)).map(({ type, detail, target, count }) => [type, detail, target, count])).toEqual([
      ['account-created', '', '', 1],
      ['logged-in', 'Password', '', 1],
      ['login-refused', 'Wrong password', '', 2],
      ['logged-in', 'Password', '', 1],
      ['session-revoked', '', 'Safari on iPhone', 1],
    ]);
  });

  test('names the email of a stranger', async () => {
    const email = 'lucan@abbeydore.example';
    await call('POST', '/users/login', { body: { email, password: 'guess' } });
    expect(await events(email)).toMatchObject([{ type: 'login-refused', detail: 'No account has this email' }]);
  });
});
