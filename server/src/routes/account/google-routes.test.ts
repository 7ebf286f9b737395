import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { emulatorVerifier, firebaseVerifier } from '../../identities/google-identity';
import { type Owner, useTestApp } from '../../testing/test-app';

const keys = generateKeyPair('RS256');
const foreign = generateKeyPair('RS256');

const published = async () =>
  createLocalJWKSet({ keys: [{ ...(await exportJWK((await keys).publicKey)), alg: 'RS256' }] });

const configured = useTestApp({
  verifyGoogle: async (idToken) => firebaseVerifier('our-project', await published())(idToken),
});
const unconfigured = useTestApp();

interface Claims {
  sub?: string;
  email?: string;
  verified?: boolean;
  issuer?: string;
  audience?: string;
  /** When it ends; null for never. */
  expiry?: string | null;
  signer?: typeof keys;
}

async function idToken({
  sub = 'g-1',
  email = 'g@example.org',
  verified = true,
  issuer = 'https://securetoken.google.com/our-project',
  audience = 'our-project',
  expiry = '5m',
  signer = keys,
}: Claims) {
  const token = new SignJWT({ email, email_verified: verified, name: 'Gina', picture: 'https://example.org/g.png' })
    .setProtectedHeader({ alg: 'RS256' })
    .setSubject(sub)
    .setIssuer(issuer)
    .setAudience(audience);
  if (expiry !== null) token.setExpirationTime(expiry);
  return token.sign((await signer).privateKey);
}

const logIn = (body: object) => configured().call('POST', '/users/google-signin', { body });

test('answers with the specified message if Google log-in is not configured', async () => {
  const { status, body } = await unconfigured().call('POST', '/users/google-signin', { body: {} });
  expect([status, body.message]).toEqual([400, 'Google Sign-In is not enabled for this project.']);
});

test('takes the identity only from the verified token', async () => {
  const { body } = await logIn({
    idToken: await idToken({ sub: 'g-2', email: 'two@example.org' }),
    email: 'somebody.else@example.org',
    firebaseUid: 'other',
  });
  expect(body.user).toMatchObject({ email: 'two@example.org', name: 'Gina', avatar: 'https://example.org/g.png' });
  const again = await logIn({ idToken: await idToken({ sub: 'g-2', email: 'two@example.org' }) });
  expect(again.body.user.id).toBe(body.user.id);
});

test.each([
  ['for another project', { audience: 'other-project' }],
  ['of another issuer', { issuer: 'https://securetoken.google.com/other-project' }],
  ['that has expired', { expiry: '-1s' }],
  ['that never expires', { expiry: null }],
  ['with an unverified address', { verified: false }],
  ['that is signed with another key', { signer: foreign }],
])('rejects a token %s', async (_, claims) => {
  expect((await logIn({ idToken: await idToken(claims) })).status).toBe(401);
});

test('rejects a call without a token, whatever else it contains', async () => {
  expect((await logIn({ email: 'g@example.org', firebaseUid: 'g-1' })).status).toBe(401);
});

test('gives an account with an unverified email to the person who owns the email', async () => {
  const owner = await configured().owner();
  const { body } = await logIn({ idToken: await idToken({ sub: 'g-9', email: owner.email }) });
  expect(body.user.id).toBe(owner.id);
  const { status } = await configured().call('POST', '/users/login', { body: owner });
  expect(status).toBe(401);
});

describe('tokens of the emulator', () => {
  const unsigned = (claims: object) => new UnsecuredJWT({ email: 'e@example.org', ...claims }).setSubject('e-1');
  const token = (project: string, claims: object = { email_verified: true }) =>
    unsigned(claims)
      .setIssuer(`https://securetoken.google.com/${project}`)
      .setAudience(project)
      .setExpirationTime('5m')
      .encode();

  test('are read only by the verifier for the emulator, for its project', async () => {
    expect(await emulatorVerifier('our-project')(token('our-project'))).toMatchObject({ email: 'e@example.org' });
    expect(await emulatorVerifier('our-project')(token('other-project'))).toBeNull();
    expect(await emulatorVerifier('our-project')(token('our-project', { email_verified: false }))).toBeNull();
    expect((await logIn({ idToken: token('our-project') })).status).toBe(401);
  });
});

describe('the first log-in with the email of an account that was made without proof of it', () => {
  const turnOnTwoFactor = async ({ id }: Owner) => {
    await configured().database.query(
      "INSERT INTO authenticator_apps (user_id, secret, confirmed_at) VALUES ($1, 'JBSWY3DPEHPK3PXP', now())",
      [id],
    );
    await configured().database.query("INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, 'a hash')", [id]);
  };

  test('deletes the keys and the second factors of whoever registered before its owner', async () => {
    const stranger = await configured().owner();
    await configured().call('POST', '/users/api-keys', {
      token: stranger.token,
      body: { name: 'Sync', scopes: ['responses:read'], expiresInDays: null },
    });
    await configured().database.query(
      "INSERT INTO passkeys (id, user_id, name, public_key, counter, transports) VALUES ('c', $1, 'Phone', 'k', 0, '[]')",
      [stranger.id],
    );
    await turnOnTwoFactor(stranger);
    const { body } = await logIn({ idToken: await idToken({ sub: 'g-owner', email: stranger.email }) });
    expect(body.user.id).toBe(stranger.id);
    const tables = ['passkeys', 'api_keys', 'authenticator_apps', 'recovery_codes', 'email_changes'];
    for (const table of tables)
      expect(await configured().database.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [stranger.id])).toEqual([]);
    expect((await configured().call('GET', '/users/me', { token: stranger.token })).status).toBe(401);
    const events = await configured().database.query<{ type: string; detail: string }>(
      "SELECT type, detail FROM audit_events WHERE actor_id = $1 AND type IN ('two-factor-off', 'identity-linked') ORDER BY type DESC",
      [stranger.id],
    );
    expect(events).toEqual([
      { type: 'two-factor-off', detail: 'First proof of the email' },
      { type: 'identity-linked', detail: '' },
    ]);
  });

  test('keeps two-factor log-in of an account whose email was proved before', async () => {
    const owner = await configured().owner();
    await configured().database.query('UPDATE users SET email_confirmed_at = now() WHERE id = $1', [owner.id]);
    await turnOnTwoFactor(owner);
    const { body } = await logIn({ idToken: await idToken({ sub: 'g-proved', email: owner.email }) });
    expect(body).toMatchObject({ secondStep: { methods: ['app', 'recovery'] } });
    expect(body.token).toBeUndefined();
  });
});

test('refuses another Google account with the email of an account that belongs to one, which stays as it is', async () => {
  const email = 'jane.okonedo@example.org';
  const first = await logIn({ idToken: await idToken({ sub: 'g-jane', email }) });
  const { id } = first.body.user;
  const other = await logIn({ idToken: await idToken({ sub: 'g-new-jane', email }) });
  expect(other.status).toBe(403);
  expect(other.body.message).toBe(
    'The account with this email belongs to another person at Google. Log in with its password, or ask your administrator.',
  );
  expect((await configured().call('GET', '/users/me', { token: first.body.token })).status).toBe(200);
  expect((await logIn({ idToken: await idToken({ sub: 'g-jane', email }) })).body.user.id).toBe(id);
  const events = "SELECT detail FROM audit_events WHERE actor_id = $1 AND type = 'login-refused'";
  expect(await configured().database.query(events, [id])).toEqual([
    { detail: 'Google describes another person with this email' },
  ]);
});
