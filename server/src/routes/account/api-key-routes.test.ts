import { DAY_MS } from '@tessera/fields/durations';
import { apiKeyScopes } from '@tessera/form-model/api-key-scopes';
import type { WireApiKeyCreated, WireScope } from '@tessera/form-model/wire';
import { remindOfKeys } from '../../account/remind-of-keys';
import { mailDelivery } from '../../mail/delivery';
import type { Email } from '../../mail/mailer';
import { type Owner, useTestApp } from '../../testing/test-app';

const mails: Email[] = [];
const app = useTestApp({ mailer: async (mail) => void mails.push(mail) });

async function createKey(owner: Owner, granted: readonly WireScope[], more: object = {}) {
  const body = { name: `Key for ${granted.join(' and ')}`, scopes: granted, expiresInDays: 90, ...more };
  return app().call<WireApiKeyCreated>('POST', '/users/api-keys', { token: owner.token, body });
}

const secretOf = async (owner: Owner, granted: readonly WireScope[]) =>
  (await createKey(owner, granted)).body.data.secret;

const list = async (owner: Owner) =>
  (await app().call<{ keys: WireApiKeyCreated['key'][] }>('GET', '/users/api-keys', { token: owner.token })).body.data
    .keys;

describe('API keys', () => {
  test('a key is sent once and stored as a hash', async () => {
    const owner = await app().owner();
    const { status, body } = await createKey(owner, ['forms:read'], { name: ' Harvest “map”, נועה ' });
    expect(status).toBe(201);
    const { key, secret } = body.data;
    expect(key).toMatchObject({ name: 'Harvest “map”, נועה', scopes: ['forms:read'], lastUsedAt: null });
    expect(secret.startsWith(key.prefix)).toBe(true);
    expect(Math.round((Date.parse(key.expiresAt ?? '') - Date.now()) / DAY_MS)).toBe(90);
    expect(await list(owner)).toEqual([key]);
    const stored = await app().database.query('SELECT * FROM api_keys WHERE id = $1', [key.id]);
    expect(JSON.stringify(stored)).not.toContain(secret);
  });

  test('a key does what its scopes allow, and nothing else', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const calls: { [Scope in WireScope]: () => Promise<{ status: number }> } = {
      'forms:read': async () => app().call('GET', `/forms/${form._id}`, { token: secret }),
      'forms:write': async () => app().call('PUT', `/forms/${form._id}`, { token: secret, body: { title: 'Guests' } }),
      'responses:read': async () => app().call('GET', `/forms/${form._id}/responses`, { token: secret }),
      'responses:write': async () =>
        app().call('POST', `/forms/${form._id}/responses/delete`, { token: secret, body: { ids: [] } }),
      submit: async () => app().submit(form._id, {}, secret),
    };
    let secret = '';
    for (const granted of apiKeyScopes) {
      secret = await secretOf(owner, [granted]);
      for (const needed of apiKeyScopes) {
        const { status } = await calls[needed]();
        expect({ granted, needed, isRefused: status === 403 }).toEqual({
          granted,
          needed,
          isRefused: granted !== needed,
        });
      }
    }
  });

  test('a key never reaches the account', async () => {
    const owner = await app().owner();
    const secret = await secretOf(owner, apiKeyScopes);
    for (const path of ['/users/me', '/users/api-keys', '/users/sessions']) {
      const { status, body } = await app().call('GET', path, { token: secret });
      expect({ path, status, code: body.code }).toEqual({ path, status: 403, code: 'permission-missing' });
    }
  });

  test('a key shows when it was used', async () => {
    const owner = await app().owner();
    const secret = await secretOf(owner, ['forms:read']);
    await app().call('GET', '/forms', { token: secret });
    const [key] = await list(owner);
    expect(Date.now() - Date.parse(key?.lastUsedAt ?? '')).toBeLessThan(60_000);
  });

  test('a revoked and an expired key stop working at once, also where visitors need no log-in', async () => {
    const owner = await app().owner();
    const form = await app().form(owner);
    const revoked = (await createKey(owner, ['forms:read', 'submit'], { name: 'revoked' })).body.data;
    const expired = (await createKey(owner, ['forms:read', 'submit'], { name: 'expired' })).body.data;
    const ended = await app().call('DELETE', `/users/api-keys/${revoked.key.id}`, { token: owner.token });
    expect(ended.body.message).toBe('The key “revoked” was revoked.');
    await app().database.query('UPDATE api_keys SET expires_at = now() WHERE id = $1', [expired.key.id]);
    for (const { secret } of [revoked, expired]) {
      for (const answer of [
        await app().call('GET', '/forms', { token: secret }),
        await app().submit(form._id, {}, secret),
      ]) {
        expect(answer).toMatchObject({ status: 401, body: { code: 'key-invalid' } });
      }
    }
  });

  test('a key of another account is not found', async () => {
    const { key } = (await createKey(await app().owner(), ['submit'])).body.data;
    const stranger = await app().owner();
    for (const id of [key.id, 'malformed']) {
      expect((await app().call('DELETE', `/users/api-keys/${id}`, { token: stranger.token })).status).toBe(404);
    }
  });

  test.each([
    ['a name that exists in other letters', { name: 'KEY FOR SUBMIT' }, 409, 'key-name-taken'],
    ['an empty name', { name: '  ' }, 400, 'invalid-input'],
    ['a key without scopes', { scopes: [] }, 400, 'invalid-input'],
    ['an unknown scope', { scopes: ['account'] }, 400, 'invalid-input'],
    ['a scope twice', { scopes: ['submit', 'submit'] }, 400, 'invalid-input'],
    ['an end in the past', { expiresInDays: 0 }, 400, 'invalid-input'],
  ])('refuses %s', async (_, change, status, code) => {
    const owner = await app().owner();
    await createKey(owner, ['submit']);
    const refused = await createKey(owner, ['submit'], change);
    expect({ status: refused.status, code: refused.body.code }).toEqual({ status, code });
  });

  test('an account has at most 50 keys, also when they are created at the same time', async () => {
    const owner = await app().owner();
    const names = Array.from({ length: 52 }, (_, index) => `Key ${index}`);
    const answers = await Promise.all(names.map((name) => createKey(owner, ['submit'], { name })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(50);
    expect(answers.filter(({ body }) => body.code === 'too-many-keys')).toHaveLength(2);
  });

  test('its owner is subjects once, a week before a key expires', async () => {
    const owner = await app().owner();
    await createKey(owner, ['submit'], { name: 'Soon, “map”', expiresInDays: 6 });
    await createKey(owner, ['submit'], { name: 'Later', expiresInDays: 30 });
    await createKey(owner, ['submit'], { name: 'Never', expiresInDays: null });
    const { database } = app();
    const mail = mailDelivery({
      database,
      mailer: async (sent) => void mails.push(sent),
      write: async () => null,
      log: { error: () => {} },
    });
    const means = { database, mail, publicUrl: 'https://forms.example.org' };
    await Promise.all([remindOfKeys(means), remindOfKeys(means)]);
    await remindOfKeys(means);
    await mail.deliver();
    const subjects = mails.filter(({ to }) => to === owner.email).map(({ subject }) => subject);
    expect(subjects).toEqual(['Your API key “Soon, “map”” expires soon']);
  });

  test('creating and revoking a key is in the audit log', async () => {
    const owner = await app().owner();
    const { key } = (await createKey(owner, ['forms:read', 'submit'], { name: 'Council website' })).body.data;
    await app().call('DELETE', `/users/api-keys/${key.id}`, { token: owner.token });
    const events = await app().database.query(
      "SELECT type, target, detail FROM audit_events WHERE actor_id = $1 AND type LIKE 'api-key%' ORDER BY happened_at",
      [owner.id],
    );
    expect(events).toEqual([
      { type: 'api-key-created', target: 'Council website', detail: 'forms:read, submit' },
      { type: 'api-key-revoked', target: 'Council website', detail: '' },
    ]);
  });
});

describe('Idempotency-Key', () => {
  const key = 'b6f1c2de-8f0a-4c55-9d65-0a8f5a3c2b10';

  test('stores one response for two calls, like the key in the body', async () => {
    const form = await app().form(await app().owner());
    const submit = (more: { headers?: Record<string, string>; body?: object }) =>
      app().call('POST', `/forms/${form._id}/submit`, { body: { data: { name: 'Vera' }, ...more.body }, ...more });
    expect((await submit({ headers: { 'idempotency-key': key } })).status).toBe(201);
    expect((await submit({ headers: { 'idempotency-key': key } })).status).toBe(200);
    const inBody = { body: { data: { name: 'Vera' }, key } };
    expect((await submit(inBody)).status).toBe(200);
    expect((await submit({ ...inBody, headers: { 'idempotency-key': key } })).status).toBe(200);
  });

  test('is refused if it is malformed or differs from the key in the body', async () => {
    const form = await app().form(await app().owner());
    for (const header of ['no key at all!', '00000000-0000-4000-8000-000000000000']) {
      const { status } = await app().call('POST', `/forms/${form._id}/submit`, {
        headers: { 'idempotency-key': header },
        body: { data: { name: 'Vera' }, key },
      });
      expect({ header, status }).toEqual({ header, status: 400 });
    }
  });
});

test('a key that may not read responses cannot have them sent elsewhere', async () => {
  const owner = await app().owner();
  const { _id: id } = await app().form(owner, { status: 'published' });
  const { body } = await app().call<{ secret: string }>('POST', '/users/api-keys', {
    token: owner.token,
    body: { name: 'Builder', scopes: ['forms:read', 'forms:write'], expiresInDays: 30 },
  });
  const token = body.data.secret;
  const webhook = { url: 'https://hooks.evil.example/', events: ['response.created'], shape: 'json', isOrdered: false };
  const { body: stored } = await app().call('GET', `/forms/${id}/notifications`, { token: owner.token });
  const calls = [
    app().call('POST', `/forms/${id}/webhooks`, { token, body: webhook }),
    app().call('PUT', `/forms/${id}/webhooks/00000000-0000-4000-8000-000000000001`, { token, body: webhook }),
    app().call('POST', `/forms/${id}/webhook-deliveries/00000000-0000-4000-8000-000000000001/replay`, { token }),
    app().call('PUT', `/forms/${id}/notifications`, { token, body: stored.data as object }),
  ];
  const codes = (await Promise.all(calls)).map(({ status, body: answer }) => [status, answer.code]);
  expect(codes).toEqual(Array.from({ length: 4 }, () => [403, 'permission-missing']));
});

test.each([
  ['delete', 'responses:write', 'DELETE', ''],
  ['read', 'responses:read', 'POST', '/move'],
] as const)('a key that may not %s responses cannot do so through their form', async (_verb, missing, method, path) => {
  const owner = await app().owner();
  const { _id: id } = await app().form(owner);
  const call = async (granted: readonly WireScope[]) =>
    app().call(method, `/forms/${id}${path}`, {
      token: await secretOf(owner, granted),
      ...(method === 'POST' && { body: { organizationId: null } }),
    });
  const others = apiKeyScopes.filter((scope) => scope !== missing);
  expect(await call(others)).toMatchObject({ status: 403, body: { code: 'permission-missing' } });
  expect(await call(['forms:write', missing])).toMatchObject({ status: 200 });
});
