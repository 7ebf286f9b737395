import { randomUUID } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HOUR_MS } from '@tessera/fields/durations';
import type { FieldOf } from '@tessera/fields/field';
import { fieldTypes, modelOf } from '@tessera/fields/models';
import { createField } from '@tessera/form-model/create-form';
import type { WireResponses } from '@tessera/form-model/wire';
import fc from 'fast-check';
import { builtParts } from './testing/built-parts';
import { growthProblem, minimumTime } from './testing/growth/growth';
import { type Place, placesOf, type TestData } from './testing/growth/places';
import { type AppRoute, routesOf } from './testing/growth/routes';
import { texts } from './testing/growth/texts';
import { collectGarbage, memoryInUse } from './testing/memory-in-use';
import { type Owner, useTestApp } from './testing/test-app';

/** A short run by default. `GROWTH_CASES=10000` starts a long one. */
const CASES = Number(process.env.GROWTH_CASES ?? (process.env.NIGHTLY ? 2_000 : 40));
const LONG_MS = HOUR_MS;
const MB = 1024 * 1024;
/** How often times are measured that grow too much. */
const TRIES = 3;

const app = useTestApp(async () => ({ releases: await builtParts() }));

interface Operation {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: { 'application/json'?: { schema: { properties?: object } } } };
}

/** Returns the OpenAPI operation of a route; undefined if the route is not described. */
function described({ method, path }: AppRoute): { query: string[]; members: string[] } {
  const { paths = {} } = app().app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> };
  const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  return {
    query: (operation?.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name),
    members: Object.keys(operation?.requestBody?.content['application/json']?.schema.properties ?? {}),
  };
}

let testData: TestData;
let places: Place[];
let minMs: number;
let owner: Owner;

/** Signs the owner in again if a request has ended the session, as “Log out everywhere” does. */
async function keepLoggedIn(): Promise<void> {
  const { status } = await app().call('GET', '/users/me', { token: testData.token });
  if (status === 200) return;
  const { email, password } = owner;
  const { body } = await app().call('POST', '/users/login', { body: { email, password } });
  testData.token = body.token;
}

beforeAll(async () => {
  owner = await app().owner();
  const fields = fieldTypes().map((type) => {
    const field = createField(type);
    return {
      ...field,
      id: type,
      required: false,
      subfields: field.subfields.map((each) => ({ ...each, required: false })),
    };
  });
  const patterned = { ...createField('text'), id: 'patterned', validation: { pattern: '(\\w+\\s?)*[a-z]|(a|aa)+b' } };
  const form = await app().form(owner, {
    status: 'published',
    pages: [{ id: 'page-1', name: 'Page 1', fields: [...fields, patterned] }],
  });
  const draft = await app().form(owner, {});
  const { body } = await app().submit(form._id, { data: {}, key: randomUUID() });
  const list = await app().call<WireResponses>('GET', `/forms/${form._id}/responses`, { token: owner.token });
  testData = {
    token: owner.token,
    formId: form._id,
    draftId: draft._id,
    responseId: list.body.data.responses[0]?.id ?? '',
    receipt: body.data.receipt,
    answerKeys: form.fields.flatMap((field: FieldOf) => [...modelOf(field).keys(field)]),
    fileField: 'file',
  };
  places = routesOf(app().app).flatMap((route) => placesOf(route, described(route), testData));
  minMs = await minimumTime(app().app);
});

test('describes exactly the routes of the app, so that each is tested here', () => {
  const own = new Set(routesOf(app().app).map(({ method, path }) => `${method} ${path}`));
  const { paths = {} } = app().app.swagger() as unknown as { paths: Record<string, object> };
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect(described.filter((route) => !own.has(route))).toEqual([]);
  expect(own.has('POST /fill/:formId')).toBe(true);
  for (const route of own) expect(places.some(({ name }) => name.startsWith(`${route}: `))).toBe(true);
});

test(
  'handles long text in every place of a request in about linear time',
  async () => {
    const peak = process.resourceUsage().maxRSS;
    await fc.assert(
      fc.asyncProperty(fc.nat(places.length - 1), fc.constantFrom(...Object.keys(texts)), async (at, kind) => {
        const [place, text] = [places[at], texts[kind]];
        if (!place || !text) throw new Error('Every number is a place');
        await keepLoggedIn();
        collectGarbage();
        const problem = await growthProblem(app().app, place, { kind, text, minMs });
        await app().database.query('DELETE FROM responses WHERE form_id = $1 AND id <> $2', [
          testData.formId,
          testData.responseId,
        ]);
        if (problem) throw new Error(problem);
      }),
      { numRuns: CASES, endOnFailure: true },
    );
    expect(process.resourceUsage().maxRSS - peak).toBeLessThan(400 * 1024);
  },
  LONG_MS,
);

test('lets an owner read answers with long text in about linear time', async () => {
  await keepLoggedIn();
  const { formId, token, answerKeys, receipt } = testData;
  const key = 'textarea';
  expect(answerKeys).toContain(key);
  const authorization = `Bearer ${token}`;
  const readings = ['/responses/export', '/responses?limit=200', `/responses`].map(
    (path) => `/api/forms/${formId}${path}`,
  );
  const addresses = [...readings, `/fill/${formId}/receipt/${receipt}`];
  const store = (text: string) =>
    app().database.query('UPDATE responses SET data = $2::jsonb WHERE form_id = $1', [
      formId,
      JSON.stringify({ [key]: text.toWellFormed() }),
    ]);
  const timeOf = async (url: string, kind: string) => {
    const started = performance.now();
    const { statusCode } = await app().app.inject({ url, headers: { authorization } });
    expect([url, kind, statusCode]).toEqual([url, kind, 200]);
    return performance.now() - started;
  };
  for (const [kind, text] of Object.entries(texts)) {
    const timesOf = async (length: number) => {
      await store(text(length));
      const times = new Map<string, number>();
      for (const url of addresses) times.set(url, await timeOf(url, kind));
      return times;
    };
    const problemsIn = (short: Map<string, number>, long: Map<string, number>) =>
      addresses.flatMap((url) => {
        const [one, other] = [short.get(url) ?? 0, long.get(url) ?? 0];
        return other > 40 * Math.max(one, minMs) ? [`${url} over ${kind}: ${one} ms, then ${other} ms`] : [];
      });
    let problems = problemsIn(await timesOf(5_000), await timesOf(50_000));
    // Measured again, because the machine may have been busy.
    for (let tries = 1; tries < TRIES && problems.length > 0; tries += 1)
      problems = problemsIn(await timesOf(5_000), await timesOf(50_000));
    expect(problems).toEqual([]);
  }
  await app().database.query("UPDATE responses SET data = '{}' WHERE form_id = $1", [formId]);
});

/** A body of this size is sent between two measurements of the memory; in bytes. */
const MEASURED_EVERY = 48 * MB;

/** A server that reads nothing and answers nothing for so long has lost the request. */
const LOST_MS = 60_000;

/**
 * Sends a body until the server responds, closes the connection or has received everything. Rejects if the server does
 * none of it.
 *
 * @returns the most memory in use while the body was on its way, measured in large bodies; in bytes
 */
function sendWhole(
  port: number,
  { method, path }: AppRoute,
  { headers, chunk, bytes }: { headers: object; chunk: string; bytes: number },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ port, host: '127.0.0.1', method, path, headers: { ...headers }, timeout: LOST_MS });
    let peak = 0;
    const end = () => {
      sent.destroy();
      resolve(peak);
    };
    sent.on('response', end).on('error', end).on('close', end);
    sent.on('timeout', () => {
      reject(new Error(`${method} ${path} neither reads nor answers a body of ${bytes} bytes`));
      sent.destroy();
    });
    let left = bytes;
    const write = () => {
      while (left > 0 && !sent.destroyed) {
        // Freeing unused memory takes longer than a small body.
        if (bytes > MEASURED_EVERY && left < bytes && left % MEASURED_EVERY < chunk.length)
          peak = Math.max(peak, memoryInUse());
        left -= chunk.length;
        if (!sent.write(chunk)) return sent.once('drain', write);
      }
      return sent.end();
    };
    write();
  });
}

test(
  'never holds a request body in memory beyond its limit on any route',
  async () => {
    await app().app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app().app.server.address() as AddressInfo;
    await keepLoggedIn();
    const { token, formId, fileField } = testData;
    const value = 'x'.repeat(MB);
    const edge = 'multipart/form-data; boundary=edge';
    const kinds: [string, string][] = [
      ['application/json', value],
      [edge, `--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\n${value}\r\n`],
      [edge, `--edge\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n`.repeat(10_000)],
      [edge, `--edge\r\nContent-Disposition: form-data; name="${fileField}"; filename="a"\r\n\r\n${value}\r\n`],
      ['text/plain', value],
    ];
    const bodies = routesOf(app().app).filter(({ method }) => method === 'POST' || method === 'PUT');
    expect(bodies.length).toBeGreaterThan(12);
    const send = async (bytes: number, ids: string) => {
      let peak = 0;
      for (const { method, path } of bodies) {
        const query = path.endsWith('/files') ? `?key=${randomUUID()}&field=${fileField}` : '';
        const route = { method, path: path.replace(/:\w+/g, ids) + query };
        for (const [type, chunk] of kinds) {
          const headers = { 'content-type': type, authorization: `Bearer ${token}` };
          peak = Math.max(peak, await sendWhole(port, route, { headers, chunk, bytes }));
        }
      }
      return peak;
    };
    // The first run warms up, so that memory which stays in use is not counted.
    await send(2 * MB, formId);
    const before = memoryInUse();
    for (const id of [formId, randomUUID()]) {
      const peak = await send(200 * MB, id);
      expect((peak - before) / MB).toBeLessThan(64);
    }
  },
  LONG_MS,
);
