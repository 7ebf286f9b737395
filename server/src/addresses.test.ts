import { randomUUID } from 'node:crypto';
import type { WireForm, WireResponses, WireUpload } from '@tessera/form-model/wire';
import { builtParts } from './testing/built-parts';
import { firstOf, type Owner, useTestApp } from './testing/test-app';

const origin = 'https://tool.example.org';
const app = useTestApp(async () => ({ releases: await builtParts(), corsOrigins: [origin] }));

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface Operation {
  parameters?: { name: string; in: string; schema: object }[];
}

/** Lists every operation of the OpenAPI description, with the names of its query parameters. */
function calls(): { method: Method; path: string; query: string[] }[] {
  const { paths = {} } = app().app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [] }]) => ({
      method: method.toUpperCase() as Method,
      path,
      query: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
    })),
  );
}

const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108020000009077', 'hex');

async function withFile(owner: Owner, idOf: (id: string) => string) {
  const form = await app().form(owner, {
    status: 'published',
    fields: [{ id: 'photo', type: 'file', label: 'Photo' }],
  });
  const key = randomUUID();
  const payload = Buffer.concat([
    Buffer.from('--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
    png,
    Buffer.from('\r\n--edge--\r\n'),
  ]);
  const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
  const url = `/api/forms/${idOf(form._id)}/files?key=${key}&field=photo`;
  const sent = await app().raw<WireUpload>({ method: 'POST', url, headers, payload });
  const files = { photo: [idOf(sent.body.data.id)] };
  await app().submit(idOf(form._id), { key, data: { photo: 'a.png' }, files });
  const { body } = await app().call<WireResponses>('GET', `/forms/${form._id}/responses`, { token: owner.token });
  return { form, response: firstOf(body.data.responses) };
}

test('gives the owner a file that was uploaded with ids in upper case, and accepts upper case when reading it', async () => {
  const owner = await app().owner();
  const { form, response } = await withFile(owner, (id) => id.toUpperCase());
  for (const change of [(id: string) => id, (id: string) => id.toUpperCase()]) {
    const ids = [form._id, response.id, firstOf(response.files).id].map(change);
    const url = `/api/forms/${ids[0]}/responses/${ids[1]}/files/${ids[2]}`;
    const { rawPayload } = await app().app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } });
    expect(rawPayload.equals(png)).toBe(true);
  }
});

/** Each call that opens a form makes another key for its submission. */
const SUBMISSION_KEY = /(?<="key":")[\w-]{36}(?=")/;

test('answers the same for ids in upper case and in lower case on every endpoint', async () => {
  const owner = await app().owner();
  const { form, response } = await withFile(owner, (id) => id);
  const ids: { [name: string]: string } = { id: form._id, responseId: response.id, fileId: firstOf(response.files).id };
  const reading = calls().filter(({ method, path }) => method === 'GET' && path.includes('{'));
  expect(reading.length).toBeGreaterThan(6);
  for (const { path } of reading) {
    const address = (change: (id: string) => string) =>
      path.replace(/\{(\w+)\}/g, (_, name: string) => change(ids[name] ?? '2'));
    const get = (url: string) =>
      app()
        .app.inject({ url, headers: { authorization: `Bearer ${owner.token}` } })
        .then(({ statusCode, payload }) => [statusCode, payload.replace(SUBMISSION_KEY, '')]);
    expect([path, ...(await get(address((id) => id.toUpperCase())))]).toEqual([
      path,
      ...(await get(address((id) => id))),
    ]);
  }
});

test.each([
  '%00',
  'a%00b',
  '%ED%A0%80',
  '%ff',
  "'",
  '%F0%9F%98%80',
  '..',
  '%2e%2e%2f',
  '-1',
  '2147483648',
  '1e9',
  'é'.repeat(150),
])('never answers with a server error to %s in a path or a query', async (odd) => {
  const owner = await app().owner();
  const form = await app().form(owner);
  const pages = ['/fill/{id}', '/fill/{id}/seen', '/fill/{id}/receipt/{receipt}'].map((path) => ({
    method: 'GET' as const,
    path,
    query: [] as string[],
  }));
  for (const { method, path, query } of [...calls(), ...pages]) {
    const odds = path.match(/\{\w+\}/g) ?? [];
    const urls = [
      ...odds.map((one) => path.replace(one, odd).replace(/\{\w+\}/g, form._id)),
      ...query.map((name) => `${path.replace(/\{\w+\}/g, form._id)}?${name}=${odd}`),
    ];
    for (const url of urls) {
      const { statusCode } = await app().app.inject({
        method,
        url,
        headers: { authorization: `Bearer ${owner.token}` },
        ...(method === 'GET' || method === 'DELETE' ? {} : { payload: {} }),
      });
      expect([method, url, statusCode < 500]).toEqual([method, url, true]);
    }
  }
});

test.each([2 ** 31, 2 ** 53, 1e300, -1, 1.5, '1', null])(
  'rejects the version %j with status 400 instead of looking it up',
  async (version) => {
    const owner = await app().owner();
    const form = await app().form(owner);
    expect((await app().submit(form._id, { version })).status).toBe(400);
    const body = { title: 'Guests', version };
    expect((await app().call<WireForm>('PUT', `/forms/${form._id}`, { token: owner.token, body })).status).toBe(400);
  },
);

test('lets pages of allowed origins call every method', async () => {
  const methods = new Set<string>(calls().map(({ method }) => method));
  for (const method of methods) {
    const headers = {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization',
    };
    const { statusCode, headers: answered } = await app().app.inject({ method: 'OPTIONS', url: '/api/forms', headers });
    expect(statusCode).toBe(204);
    expect(String(answered['access-control-allow-methods']).split(', ')).toContain(method);
    expect(answered['access-control-allow-origin']).toBe(origin);
  }
});
