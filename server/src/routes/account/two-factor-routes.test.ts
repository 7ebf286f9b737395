import type { WireSecurity } from '@tessera/form-model/wire';
import { generate } from 'otplib';
import { standClock } from '../../testing/stand-clock';
import { type Owner, useTestApp } from '../../testing/test-app';
import { formerHashOfCode } from '../../two-factor/recovery-code';

const app = useTestApp();

const post = <Data>(path: string, body: object | undefined, token?: string) =>
  app().call<Data>('POST', `/users/${path}`, { ...(body ? { body } : {}), ...(token ? { token } : {}) });

const STEP_MS = 30_000;

// A code is accepted during its step of 30 seconds, the one before and the one after. The clock stands in the middle of a step:
// otherwise a step could end during a test.
beforeEach(() => standClock((Math.floor(Date.now() / STEP_MS) + 0.5) * STEP_MS));
afterEach(() => jest.useRealTimers());

/** The code that an app shows, now or some steps later. */
const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor((Date.now() + steps * STEP_MS) / 1000) });

/** An account with an authenticator app. */
async function protectedOwner() {
  const owner = await app().owner();
  const { secret } = (await post<{ secret: string }>('two-factor/start', undefined, owner.token)).body.data;
  // Uses the code of the step before, so that the tests can use the codes of the current and the next step.
  const confirmed = await post<{ codes: string[] }>(
    'two-factor/confirm',
    { code: await codeOf(secret, -1) },
    owner.token,
  );
  return { owner, secret, codes: confirmed.body.data.codes };
}

/** Logs in with the password; returns the token of the second step. */
async function firstStep({ email, password }: Owner, more: object = {}) {
  const { body } = await post('login', { email, password, ...more });
  return (body as unknown as { secondStep?: { token: string; methods: string[] } }).secondStep;
}

const secondStep = async (owner: Owner, proof: object) =>
  post('second-step', { token: (await firstStep(owner))?.token ?? '', ...proof });

test('asks for a code after the password, and gives no tokens before', async () => {
  const { owner, secret } = await protectedOwner();
  const { body, text } = await post('login', { email: owner.email, password: owner.password });
  expect(text).not.toContain('refreshToken');
  expect(body).toMatchObject({ success: true, secondStep: { methods: ['app', 'recovery'] } });
  const { status, body: loggedIn } = await secondStep(owner, { code: await codeOf(secret) });
  expect(status).toBe(200);
  expect((await app().call('GET', '/users/me', { token: loggedIn.token })).body.user.id).toBe(owner.id);
});

test('accepts a code with spaces, and each code once', async () => {
  const { owner, secret } = await protectedOwner();
  const code = (await codeOf(secret)).replace(/^.../, '$& ');
  expect((await secondStep(owner, { code })).status).toBe(200);
  const again = await secondStep(owner, { code });
  expect([again.status, again.body.code]).toEqual([400, 'code-wrong']);
  expect((await secondStep(owner, { code: await codeOf(secret, 1) })).status).toBe(200);
});

test('accepts one of several simultaneous log-ins with one code', async () => {
  const { owner, secret } = await protectedOwner();
  const code = await codeOf(secret);
  const answers = await Promise.all([1, 2, 3].map(() => secondStep(owner, { code })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

describe('recovery codes', () => {
  const rowsOf = ({ id }: Owner) =>
    app().database.query<{ code_hash: string }>('SELECT code_hash FROM recovery_codes WHERE user_id = $1', [id]);

  test('are stored as slow hashes', async () => {
    const { owner, codes } = await protectedOwner();
    const rows = await rowsOf(owner);
    expect(rows).toHaveLength(10);
    expect(rows.filter(({ code_hash: hash }) => !/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/.test(hash))).toEqual([]);
    expect((await secondStep(owner, { recoveryCode: codes[3]?.toUpperCase() })).status).toBe(200);
    expect((await secondStep(owner, { recoveryCode: codes[3] })).body.message).toContain('used already');
  });

  test('that were created before they had slow hashes still work, once', async () => {
    const { owner } = await protectedOwner();
    const hash = await formerHashOfCode(app().database, owner.id, 'k4vt-9mzp');
    await app().database.query('INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, $2)', [owner.id, hash]);
    expect((await secondStep(owner, { recoveryCode: 'K4VT 9MZP' })).status).toBe(200);
    expect((await secondStep(owner, { recoveryCode: 'k4vt-9mzp' })).status).toBe(400);
  });
});

test('counts wrong codes, says how many attempts are left, and then blocks the app’s codes', async () => {
  const { owner, secret, codes } = await protectedOwner();
  const messages = [];
  for (let n = 0; n < 6; n += 1) messages.push((await secondStep(owner, { code: '000000' })).body.message);
  expect(messages).toEqual([
    ...[4, 3, 2].map(
      (left) => `This code is not right or has expired. Enter the newest code from your app. ${left} attempts left.`,
    ),
    'This code is not right or has expired. Enter the newest code from your app. 1 attempt left.',
    'Too many wrong codes. Wait 15 minutes, or use a recovery code.',
    'Too many wrong codes. Wait 15 minutes, or use a recovery code.',
  ]);
  const right = await secondStep(owner, { code: await codeOf(secret) });
  expect([right.status, right.headers['retry-after']]).toEqual([429, '900']);
  expect((await secondStep(owner, { recoveryCode: codes[0] })).status).toBe(200);
  await app().database.query("UPDATE code_attempts SET last_at = now() - interval '16 min' WHERE user_id = $1", [
    owner.id,
  ]);
  expect((await secondStep(owner, { code: await codeOf(secret) })).status).toBe(200);
});

test('creates ten recovery codes, stores hashes, and accepts each once, ignoring case, spaces and hyphens', async () => {
  const { owner, codes } = await protectedOwner();
  expect(new Set(codes).size).toBe(10);
  expect(codes.every((code) => /^[2-9a-z]{4}-[2-9a-z]{4}$/.test(code))).toBe(true);
  const rows = await app().database.query('SELECT code_hash FROM recovery_codes WHERE user_id = $1', [owner.id]);
  expect(JSON.stringify(rows)).not.toContain(codes[0]);
  const recoveryCode = codes[0]?.toUpperCase().replace('-', ' ');
  expect((await secondStep(owner, { recoveryCode })).status).toBe(200);
  expect((await secondStep(owner, { recoveryCode })).body.message).toMatch(/^This code has been used already\./);
  const { recoveryCodes } = (await app().call<WireSecurity>('GET', '/users/security', { token: owner.token })).body
    .data;
  expect(recoveryCodes).toBe(9);
});

test('replaces the recovery codes after the password', async () => {
  const { owner, codes } = await protectedOwner();
  expect((await post('two-factor/recovery-codes', { password: 'wrong' }, owner.token)).body.code).toBe(
    'current-password-wrong',
  );
  const replaced = await post<{ codes: string[] }>(
    'two-factor/recovery-codes',
    { password: owner.password },
    owner.token,
  );
  expect((await secondStep(owner, { recoveryCode: codes[0] })).status).toBe(400);
  expect((await secondStep(owner, { recoveryCode: replaced.body.data.codes[0] })).status).toBe(200);
});

test('turns on two-factor log-in only with a first code, and off only with the password', async () => {
  const owner = await app().owner();
  await post('two-factor/start', undefined, owner.token);
  expect((await post('two-factor/confirm', { code: '000000' }, owner.token)).body.code).toBe('first-code-wrong');
  expect(await firstStep(owner)).toBeUndefined();
  const { owner: other } = await protectedOwner();
  expect((await post('two-factor/start', undefined, other.token)).body.code).toBe('two-factor-is-on');
  expect((await post('two-factor/turn-off', { password: 'wrong' }, other.token)).status).toBe(400);
  expect(await firstStep(other)).toBeDefined();
  expect((await post('two-factor/turn-off', { password: other.password }, other.token)).status).toBe(200);
  expect(await firstStep(other)).toBeUndefined();
});

test('does not ask again on a trusted device of this account, until two-factor log-in is turned off and on', async () => {
  const { owner, secret } = await protectedOwner();
  const { body } = await secondStep(owner, { code: await codeOf(secret), trustDevice: true });
  const { trustedDevice } = body as unknown as { trustedDevice: string };
  expect(await firstStep(owner, { trustedDevice })).toBeUndefined();
  const { owner: other } = await protectedOwner();
  expect(await firstStep(other, { trustedDevice })).toBeDefined();
  await post('two-factor/turn-off', { password: owner.password }, owner.token);
  const { secret: next } = (await post<{ secret: string }>('two-factor/start', undefined, owner.token)).body.data;
  await post('two-factor/confirm', { code: await codeOf(next) }, owner.token);
  expect(await firstStep(owner, { trustedDevice })).toBeDefined();
});

test.each([
  ['a token that was used', async (token: string, code: string) => void (await post('second-step', { token, code }))],
  [
    'a token that expired',
    async () => void (await app().database.query("UPDATE challenges SET expires_at = now() - interval '1 s'")),
  ],
])('refuses %s', async (_what, spoil) => {
  const { owner, secret } = await protectedOwner();
  const token = (await firstStep(owner))?.token ?? '';
  await spoil(token, await codeOf(secret));
  const { body } = await post('second-step', { token, code: await codeOf(secret, 1) });
  expect(body.code).toBe('second-step-expired');
});

test('a password that was changed in between ends the log-in', async () => {
  const { owner, secret } = await protectedOwner();
  const token = (await firstStep(owner))?.token ?? '';
  await post('change-password', { currentPassword: owner.password, newPassword: 'heron over the weir' }, owner.token);
  expect((await post('second-step', { token, code: await codeOf(secret) })).body.code).toBe('second-step-expired');
});

test('asks again on a trusted device after a new password', async () => {
  const { owner, secret } = await protectedOwner();
  const { body } = await secondStep(owner, { code: await codeOf(secret), trustDevice: true });
  const { trustedDevice } = body as unknown as { trustedDevice: string };
  const newPassword = 'heron over the weir';
  await post('change-password', { currentPassword: owner.password, newPassword }, owner.token);
  expect(await firstStep({ ...owner, password: newPassword }, { trustedDevice })).toBeDefined();
});

describe('a passkey', () => {
  test.each([{}, { id: 'unknown' }, { id: 7 }, { id: 'a', response: 'b' }])('%j is refused', async (passkey) => {
    const { token } = (await post<{ token: string }>('passkey-login/options', undefined)).body.data;
    expect((await post('passkey-login', { token, passkey })).body.code).toBe('passkey-wrong');
    expect((await post('passkey-login', { token, passkey })).body.code).toBe('second-step-expired');
  });

  test('of another account is not found', async () => {
    const owner = await app().owner();
    await app().database.query(
      "INSERT INTO passkeys (id, user_id, name, public_key, counter, transports) VALUES ('k1', $1, 'Noor’s laptop', '', 0, '[]')",
      [owner.id],
    );
    const { token } = await app().owner();
    expect((await app().call('DELETE', '/users/passkeys/k1', { token })).status).toBe(404);
    expect((await app().call('PATCH', '/users/passkeys/k1', { token, body: { name: 'Mine' } })).status).toBe(404);
  });
});

test('an administrator needs a second factor before requiring one of everyone', async () => {
  const { token, id } = await app().owner();
  await app().database.query('UPDATE users SET is_administrator = true WHERE id = $1', [id]);
  const refused = await app().call('PATCH', '/installation', { token, body: { requiresTwoFactor: true } });
  expect([refused.status, refused.body.code]).toEqual([409, 'second-factor-first']);
});

test('an installation that requires two-factor log-in lets accounts without it only protect themselves', async () => {
  const owner = await app().owner();
  const { owner: safe } = await protectedOwner();
  await app().database.query('UPDATE users SET is_administrator = true WHERE id = $1', [safe.id]);
  const require = (requiresTwoFactor: boolean) =>
    app().call('PATCH', '/installation', { token: safe.token, body: { requiresTwoFactor } });
  await require(true);
  try {
    expect((await app().call('GET', '/forms', { token: owner.token })).body.code).toBe('two-factor-required');
    expect((await app().call('GET', '/forms', { token: safe.token })).status).toBe(200);
    const { secret } = (await post<{ secret: string }>('two-factor/start', undefined, owner.token)).body.data;
    await post('two-factor/confirm', { code: await codeOf(secret) }, owner.token);
    expect((await app().call('GET', '/forms', { token: owner.token })).status).toBe(200);
  } finally {
    await require(false);
  }
});

describe('a change that concerns the safety of the account', () => {
  const changes: [what: string, path: string, body: object | undefined][] = [
    ['an authenticator app', 'two-factor/start', undefined],
    ['a passkey', 'passkeys/options', undefined],
    ['an API key', 'api-keys', { name: 'Warehouse', scopes: ['forms:read'], expiresInDays: 30 }],
    ['the archive of all data', 'me/archive', undefined],
  ];
  /** An account that logged in eleven minutes ago. */
  async function ownerSince() {
    const owner = await app().owner();
    await app().database.query("UPDATE sessions SET proved_at = now() - interval '11 minutes' WHERE user_id = $1", [
      owner.id,
    ]);
    return owner;
  }

  test.each(changes)('needs the password some minutes after the log-in: %s', async (_what, path, body) => {
    const owner = await ownerSince();
    const refused = await post(path, body, owner.token);
    expect([refused.status, refused.body.code]).toEqual([403, 'password-needed']);
    const wrong = await post('proof', { password: 'Wrong horse 7' }, owner.token);
    expect([wrong.status, wrong.body.code]).toEqual([400, 'current-password-wrong']);
    expect((await post(path, body, owner.token)).status).toBe(403);
    expect((await post('proof', { password: owner.password }, owner.token)).status).toBe(200);
    expect((await post(path, body, owner.token)).status).toBeLessThan(300);
  });

  test('needs a proof in the session that makes it', async () => {
    const owner = await ownerSince();
    const { body } = await post('login', { email: owner.email, password: owner.password });
    expect((await post('passkeys/options', undefined, body.token)).status).toBe(200);
    expect((await post('passkeys/options', undefined, owner.token)).status).toBe(403);
  });

  test('needs another log-in of a person without a password', async () => {
    const owner = await ownerSince();
    await app().database.query('UPDATE users SET password_hash = NULL WHERE id = $1', [owner.id]);
    const refused = await post('passkeys/options', undefined, owner.token);
    expect([refused.status, refused.body.code]).toEqual([403, 'new-login-needed']);
  });

  test('needs another log-in of a person without a password for a new email', async () => {
    const owner = await ownerSince();
    await app().database.query('UPDATE users SET password_hash = NULL WHERE id = $1', [owner.id]);
    const { status, body } = await app().call('PUT', '/users/me/email', {
      token: owner.token,
      body: { email: 'mallory@evil.example' },
    });
    expect([status, body.code]).toEqual([403, 'new-login-needed']);
  });

  test('needs the password for another administrator', async () => {
    const owner = await ownerSince();
    await app().database.query('UPDATE users SET is_administrator = true WHERE id = $1', [owner.id]);
    const other = await app().owner();
    const { status, body } = await app().call('POST', '/installation/administrators', {
      token: owner.token,
      body: { email: other.email },
    });
    expect([status, body.code]).toEqual([403, 'password-needed']);
  });
});
