import type { AccountBody } from '@tessera/form-model/schema/user';
import type { Static } from 'typebox';
import { useTestApp } from '../../testing/test-app';

const app = useTestApp();

const call: ReturnType<typeof app>['call'] = (...parameters) => app().call(...parameters);
const refresh = (refreshToken: string) => call('POST', '/users/refresh-token', { body: { refreshToken } });

describe('registration', () => {
  test('creates an account that can log in, ignoring the case of its email', async () => {
    const body = { name: ' Ada ', email: 'Ada@Example.org', password: 'wet slate' };
    const registered = await call<Static<typeof AccountBody>>('POST', '/users/register', { body });
    expect(registered.status).toBe(201);
    expect(registered.body.data.user).toMatchObject({ name: 'Ada', email: 'Ada@Example.org', avatar: '' });
    const login = await call('POST', '/users/login', { body: { email: 'ADA@example.ORG', password: 'wet slate' } });
    expect(login.body).toMatchObject({ success: true, user: { id: registered.body.data.user.id } });
    const me = await call('GET', '/users/me', { token: login.body.token });
    expect(me.body.user).toEqual(registered.body.data.user);
  });

  test('rejects an email that is taken in another case', async () => {
    const { email } = await app().owner();
    const body = { name: 'Else', email: email.toUpperCase(), password: 'wet slate' };
    expect((await call<Static<typeof AccountBody>>('POST', '/users/register', { body })).status).toBe(409);
  });

  test.each([
    [{ password: '12345' }, 'Password must be at least 6 characters'],
    [{ name: '  ' }, 'Full name is required'],
    [{ email: 'nobody' }, /email/],
    [{ email: undefined }, 'email is required'],
    [{ password: 123456 }, /password/],
  ])('rejects %j and states the reason', async (wrong, message) => {
    const body = { name: 'Bob', email: 'bob@example.org', password: 'wet slate', ...wrong };
    const { status, body: refusal } = await call<Static<typeof AccountBody>>('POST', '/users/register', { body });
    expect(status).toBe(400);
    expect(refusal).toMatchObject({ success: false, message: expect.stringMatching(message) });
  });
});

describe('login', () => {
  test('answers the same for a wrong password and an unknown email', async () => {
    const { email } = await app().owner();
    const wrong = await call('POST', '/users/login', { body: { email, password: 'incorrect' } });
    const unknown = await call('POST', '/users/login', { body: { email: 'x@example.org', password: 'incorrect' } });
    expect(wrong.status).toBe(401);
    expect(wrong.body.message).toBe('Invalid email or password');
    expect(unknown.body).toEqual(wrong.body);
  });

  test('stores passwords and refresh tokens only as hashes', async () => {
    const owner = await app().owner('a very visible password');
    const rows = await app().database.query(
      'SELECT u.password_hash, t.token_hash FROM users u JOIN refresh_tokens t ON t.user_id = u.id WHERE u.id = $1',
      [owner.id],
    );
    expect(JSON.stringify(rows)).toContain('$argon2id$');
    expect(JSON.stringify(rows)).not.toMatch(/visible/);
    expect(JSON.stringify(rows)).not.toContain(owner.refreshToken);
  });
});

describe('refresh', () => {
  test('returns a new pair whose token grants the same access', async () => {
    const owner = await app().owner();
    const { status, body } = await refresh(owner.refreshToken);
    expect(status).toBe(200);
    expect(body.refreshToken).not.toBe(owner.refreshToken);
    expect((await call('GET', '/users/me', { token: body.token })).body.user.id).toBe(owner.id);
  });

  /** Moves the use of the token into the past. */
  const usedLongAgo = (owner: { id: string }) =>
    app().database.query("UPDATE refresh_tokens SET used_at = used_at - interval '61 s' WHERE user_id = $1", [
      owner.id,
    ]);
  const from = (browser: string, refreshToken: string) =>
    call('POST', '/users/refresh-token', { body: { refreshToken }, headers: { 'user-agent': browser } });

  test('returns the same pair again to the same browser, in case the first response was lost', async () => {
    const owner = await app().owner();
    const first = await refresh(owner.refreshToken);
    const repeated = await refresh(owner.refreshToken);
    expect(repeated.status).toBe(200);
    expect(repeated.body.refreshToken).toBe(first.body.refreshToken);
    expect((await refresh(first.body.refreshToken)).status).toBe(200);
  });

  test('creates one session for several simultaneous calls with one token', async () => {
    const owner = await app().owner();
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(owner.refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
  });

  test('ends the session when a token is used again after a minute', async () => {
    const owner = await app().owner();
    const next = (await refresh(owner.refreshToken)).body.refreshToken;
    await usedLongAgo(owner);
    expect((await refresh(owner.refreshToken)).status).toBe(401);
    expect((await refresh(next)).status).toBe(401);
  });

  test('ends the session when another browser uses a token again', async () => {
    const owner = await app().owner();
    const next = (await from('Firefox', owner.refreshToken)).body.refreshToken;
    expect((await from('curl', owner.refreshToken)).status).toBe(401);
    expect((await from('Firefox', next)).status).toBe(401);
  });

  test('ends the session when a token is used again after its successor was used', async () => {
    const owner = await app().owner();
    const next = (await refresh(owner.refreshToken)).body.refreshToken;
    await refresh(next);
    expect((await refresh(owner.refreshToken)).status).toBe(401);
  });

  test('does not affect other sessions of the user when one ends', async () => {
    const owner = await app().owner();
    const other = (await call('POST', '/users/login', { body: owner })).body;
    await refresh(owner.refreshToken);
    await usedLongAgo(owner);
    expect((await refresh(owner.refreshToken)).status).toBe(401);
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });

  test('rejects an expired token', async () => {
    const owner = await app().owner();
    await app().database.query("UPDATE refresh_tokens SET expires_at = now() - interval '1 s' WHERE user_id = $1", [
      owner.id,
    ]);
    expect((await refresh(owner.refreshToken)).status).toBe(401);
  });

  test('fails after logout', async () => {
    const owner = await app().owner();
    await call('POST', '/users/logout', { body: { refreshToken: owner.refreshToken } });
    expect((await refresh(owner.refreshToken)).status).toBe(401);
  });
});

test.each(['nonsense', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.'])(
  'rejects an invalid bearer token: %s',
  async (token) => {
    expect((await call('GET', '/users/me', { token })).body.code).toBe('session-ended');
  },
);
