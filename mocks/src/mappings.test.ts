import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { breach, callOf, type Described } from './contract';
import { allMappings, type Mapping } from './mapping';
import { type StartedProcess, startProcess } from './started-process';

const root = join(__dirname, '../..');
const serverBundle = join(root, 'server/dist/main.js');
const dataFolder = mkdtempSync(join(tmpdir(), 'tessera-mocks-'));
const mappings = allMappings();

let mocks: StartedProcess;
let described: Described;

/** Loads the OpenAPI description from the built server. */
async function serverDescription(): Promise<Described> {
  if (!existsSync(serverBundle)) execFileSync('npm', ['run', 'build', '-w', 'server'], { cwd: root });
  const server = await startProcess(serverBundle, { PORT: '0', DATA_DIR: dataFolder, DATABASE_URL: '' });
  try {
    return (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Described;
  } finally {
    await server.stop();
  }
}

beforeAll(async () => {
  mocks = await startProcess(join(__dirname, 'start.mjs'), { PORT: '0' });
  described = await serverDescription();
}, 300_000);

afterAll(async () => {
  await mocks?.stop();
  rmSync(dataFolder, { recursive: true });
});

async function call(method: string, url: string, { token, body }: { token?: string; body?: object } = {}) {
  const headers = {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body ? { 'content-type': 'application/json' } : {}),
  };
  const answer = await fetch(`${mocks.url}${url}`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
}

async function setScenario({ scenarioName, requiredScenarioState }: Mapping): Promise<void> {
  if (!scenarioName) return;
  await fetch(`${mocks.url}/__admin/scenarios/${encodeURIComponent(scenarioName)}/state`, {
    method: 'PUT',
    body: JSON.stringify({ state: requiredScenarioState }),
  });
}

test.each(mappings.map((mapping) => [mapping.name, mapping] as const))(
  'matches the server’s description: %s',
  async (_, mapping) => {
    const { method } = mapping.request;
    const { url, ...example } = mapping.metadata.example;
    await setScenario(mapping);
    const answer = await call(method, url, example);
    const known = callOf(described, method, url);
    expect(known).toBeDefined();
    expect([url, answer.status]).toEqual([url, mapping.response.status]);
    expect(breach(described, known ?? '', answer)).toBeNull();
  },
);

test('every call of the server has a mapping that succeeds', () => {
  const succeeding = new Set(
    mappings
      .filter(({ response }) => response.status < 300)
      .map(({ request, metadata }) => callOf(described, request.method, metadata.example.url)),
  );
  const calls = Object.entries(described.paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`));
  expect(calls.filter((each) => !succeeding.has(each))).toEqual([]);
});

test('an expired session is refreshed once and its call repeated', async () => {
  await fetch(`${mocks.url}/__admin/scenarios/reset`, { method: 'POST' });
  const body = { refreshToken: 'expiring-refresh-token' };
  expect((await call('GET', '/api/forms', { token: 'expiring-token' })).status).toBe(401);
  const { token } = JSON.parse((await call('POST', '/api/users/refresh-token', { body })).text);
  expect((await call('GET', '/api/forms', { token })).status).toBe(200);
  expect((await call('POST', '/api/users/refresh-token', { body })).status).toBe(401);
});

test('sixty responses come in two pages', async () => {
  const form = '/api/forms/22222222-2222-4222-8222-222222222222/responses?limit=50&page=';
  const pages = await Promise.all(
    [1, 2].map(async (page) => JSON.parse((await call('GET', form + page, { token: 't' })).text).data),
  );
  expect(pages.map(({ responses }) => responses.length)).toEqual([50, 10]);
  expect(pages.map(({ pagination }) => pagination)).toEqual([
    { page: 1, limit: 50, totalCount: 60, hasNextPage: true, nextCursor: expect.any(String) },
    { page: 2, limit: 50, totalCount: 60, hasNextPage: false, nextCursor: null },
  ]);
  const ids = pages.flatMap(({ responses }) => responses.map(({ id }: { id: string }) => id));
  expect(new Set(ids).size).toBe(60);
});
