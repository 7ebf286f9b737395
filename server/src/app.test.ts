import { defaultLimits } from './settings/limits';
import { useTestApp } from './testing/test-app';

const app = useTestApp({
  limits: { ...defaultLimits, login: { max: 3, windowMs: 60_000 }, submit: { max: 20, windowMs: 60_000 } },
});

describe('answers every refusal in the envelope, with a message that names the next step', () => {
  const json = { 'content-type': 'application/json' };
  test.each([
    ['an unknown call', { method: 'GET', url: '/api/nothing' }, 404, 'call-not-found'],
    ['an unknown address', { method: 'POST', url: '/nothing' }, 404, 'nothing-here'],
    ['half a body', { method: 'POST', url: '/api/users/logout', headers: json, payload: '{' }, 400, 'invalid-json'],
    ['a missing body', { method: 'POST', url: '/api/users/logout', headers: json }, 400, 'invalid-input'],
    [
      'another media type',
      { method: 'POST', url: '/api/users/logout', payload: 'a=b', headers: { 'content-type': 'text/csv' } },
      415,
      'media-type',
    ],
    [
      'a prototype in the body',
      { method: 'POST', url: '/api/users/logout', headers: json, payload: '{"__proto__":{}}' },
      400,
      'invalid-json',
    ],
    [
      'too large a body',
      { method: 'POST', url: '/api/users/logout', headers: json, payload: `"${'x'.repeat(300_000)}"` },
      413,
      'body-too-large',
    ],
    ['a malformed address', { method: 'GET', url: '/api/forms/public/%E0%A4%A' }, 400, 'invalid-input'],
  ] as const)('%s', async (_, request, status, code) => {
    const answer = await app().app.inject(request);
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      expect.objectContaining({ success: false, code, message: expect.stringMatching(/\S+ \S+/) }),
    ]);
  });

  test('accepts a submission of up to one megabyte', async () => {
    const form = await app().form(await app().owner());
    const sized = (size: number) => app().submit(form._id, { data: { name: 'x'.repeat(size) } });
    expect((await sized(1024 * 1024)).status).toBe(413);
    expect((await sized(900_000)).status).not.toBe(413);
  });

  test('answers 503 when the database cannot be reached', async () => {
    const owner = await app().owner();
    const lost = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    const query = jest.spyOn(app().database, 'query').mockRejectedValue(lost);
    try {
      const { status, body, headers } = await app().call('GET', '/users/me', { token: owner.token });
      expect([status, body.code, headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    } finally {
      query.mockRestore();
    }
  });

  test('hides the details of internal errors', async () => {
    const owner = await app().owner();
    const { database } = app();
    const broken = new Error('secret detail of table users');
    const query = jest.spyOn(database, 'query').mockRejectedValue(broken);
    const check = jest.spyOn(database, 'check').mockRejectedValue(broken);
    try {
      const { status, text } = await app().call('GET', '/users/me', { token: owner.token });
      expect(status).toBe(500);
      expect(text).not.toMatch(/secret|users|stack/);
      expect((await app().raw({ url: '/healthz' })).status).toBe(503);
    } finally {
      query.mockRestore();
      check.mockRestore();
    }
    expect((await app().raw({ url: '/healthz' })).status).toBe(200);
  });
});

describe('rate limits', () => {
  test('counts password guesses at one account from one address without blocking other accounts', async () => {
    const owner = await app().owner();
    const other = await app().owner();
    const guess = (email: string, password: string) =>
      app().call('POST', '/users/login', { body: { email, password } });
    for (let index = 0; index < 2; index += 1) await guess(owner.email, 'wrong');
    const { status, body, headers } = await guess(owner.email.toUpperCase(), owner.password);
    expect([status, body.code]).toEqual([429, 'too-many-requests']);
    expect(body.message).toMatch(/^Too many attempts\. Try again in \d+ seconds\.$/);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await guess(other.email, other.password)).status).toBe(200);
  });

  test('limits the submissions from one address', async () => {
    const form = await app().form(await app().owner());
    const answers = await Promise.all(Array.from({ length: 30 }, () => app().submit(form._id, {})));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]));
  });
});

test('refuses the method TRACE, whose answer would repeat the headers of the request', async () => {
  const { statusCode, payload } = await app().app.inject({
    method: 'TRACE' as 'GET',
    url: '/healthz',
    headers: { cookie: 'a=b' },
  });
  expect([statusCode, payload.includes('a=b')]).toEqual([404, false]);
});

describe('response headers', () => {
  test('forbids inline scripts, framing and content sniffing on every response', async () => {
    for (const url of ['/healthz', '/api/users/me', '/nothing']) {
      const { headers } = await app().app.inject({ url });
      const policy = String(headers['content-security-policy']);
      expect(policy).toContain("script-src 'self';");
      expect(policy).not.toMatch(/script-src[^;]*unsafe|unsafe-eval/);
      expect(policy).toContain("object-src 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).toContain("frame-ancestors 'self'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test.each(['script', 'style', 'font'])('leaves out what only documents follow for a %s', async (destination) => {
    const { headers } = await app().app.inject({ url: '/shell/mark.svg', headers: { 'sec-fetch-dest': destination } });
    expect(headers).not.toHaveProperty('content-security-policy');
    expect(headers).not.toHaveProperty('referrer-policy');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    });
  });

  test.each(['document', 'iframe', 'worker', 'sharedworker', 'image', 'empty'])(
    'sets the policy for a file as %s, which can follow it or be shown from the cache',
    async (destination) => {
      const { headers } = await app().app.inject({ url: '/nothing', headers: { 'sec-fetch-dest': destination } });
      expect(headers['content-security-policy']).toContain("script-src 'self';");
    },
  );

  test('tells caches not to store API responses', async () => {
    expect((await app().app.inject({ url: '/api/users/me' })).headers['cache-control']).toBe('no-store');
  });
});

describe('OpenAPI description', () => {
  test('gives every endpoint a summary, a tag, its success and its refusals', async () => {
    const { paths } = JSON.parse((await app().call('GET', '/openapi.json')).text);
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods as object).map(([method, operation]) => ({ name: `${method} ${path}`, ...operation })),
    );
    expect(operations.length).toBeGreaterThan(25);
    for (const { name, summary, tags, responses } of operations) {
      expect({ name, summary, tags }).toEqual({
        name,
        summary: expect.stringMatching(/\S/),
        tags: [expect.any(String)],
      });
      const codes = Object.keys(responses);
      expect({ name, codes }).toEqual({ name, codes: expect.arrayContaining(['4XX', '5XX']) });
      expect({ name, success: codes.some((code) => code.startsWith('2')) }).toEqual({ name, success: true });
    }
  });

  test('describes every tag', async () => {
    const { paths, tags } = JSON.parse((await app().call('GET', '/openapi.json')).text);
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods as object));
    const used = new Set(operations.flatMap((operation) => operation.tags));
    expect(tags.map(({ name }: { name: string }) => name).sort()).toEqual([...used].sort());
    for (const { description } of tags) expect(description).toMatch(/\S/);
  });

  test('names the bearer token on every endpoint that needs one', async () => {
    const { components, paths } = JSON.parse((await app().call('GET', '/openapi.json')).text);
    expect(components.securitySchemes.session).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(paths['/api/forms/{id}'].put.security).toEqual([{ session: [] }, { apiKey: ['forms:write'] }]);
    expect(paths['/api/forms/{id}/submit'].post.security).toEqual([{}, { session: [] }, { apiKey: ['submit'] }]);
    expect(paths['/api/users/me'].get.security).toEqual([{ session: [] }]);
  });
});
