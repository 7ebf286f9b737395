import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { readConfiguration } from '../settings/configuration';
import { copyFolder } from '../testing/copy-folder';
import { hasNginx, startNginx } from '../testing/recipes/nginx';
import { type LoadBalancer, startRoundRobin } from '../testing/recipes/round-robin';
import { settingNames } from '../testing/recipes/setting-names';
import { SeveralServers } from '../testing/recipes/several-servers';
import { Traffic, VISITORS } from '../testing/recipes/traffic';
import { firstAccount, publishForm, useInstallation } from '../testing/recipes/use-installation';
import { startPostgres } from '../testing/services/postgres-server';
import { testIf } from '../testing/test-if';

const root = join(__dirname, '../../..');
const settings = parseEnv(readFileSync(join(root, 'deploy/several-servers.env'), 'utf8')) as { [name: string]: string };
const postgres = startPostgres();
const testOver = testIf(postgres);
const testNginx = testIf(hasNginx);

afterAll(() => postgres?.stop());

test('the documented settings are valid and listed', () => {
  expect(Object.keys(settings).filter((name) => !settingNames().has(name))).toEqual([]);
  const { s3, releaseStore, trustProxy } = readConfiguration(settings, root);
  expect([s3?.bucket, releaseStore.s3?.bucket, trustProxy]).toEqual(['tessera', 'tessera', 1]);
});

/** How often all servers are restarted. */
const ROUNDS = process.env.NIGHTLY ? 5 : 1;
/** The documented pause: a little longer than nginx remembers that a server did not answer. */
const PAUSE_MS = 5_000;

describe('two servers over one database and one bucket, behind a load balancer', () => {
  let all: SeveralServers;
  let proxy: LoadBalancer;
  let token: string;

  beforeAll(async () => {
    if (!postgres) return;
    all = await SeveralServers.start({
      settings,
      folder: root,
      server: [process.execPath, 'server/dist/main.js'],
      release: ['node', 'server/dist/release.js', 'publish', 'all'],
      databaseUrl: postgres.database(),
    });
    const servers = all.addresses;
    proxy = await (hasNginx ? startNginx('tessera.conf', { servers }) : startRoundRobin(servers));
    token = await firstAccount(proxy.url, all.setUpCode);
  }, 300_000);
  afterAll(async () => {
    await proxy?.stop();
    await all?.stop();
  }, 300_000);

  testIf(postgres && hasNginx)(
    'fail no request and lose no response when all are restarted behind the documented nginx, one after the other',
    async () => {
      await all.startStopped();
      const form = await publishForm(proxy.url, token);
      const traffic = new Traffic(proxy.url, form);
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const index of all.servers.keys()) {
          await all.restart(index);
          await wait(PAUSE_MS);
        }
      }
      await traffic.stop();
      expect(traffic.failures).toEqual([]);
      expect(traffic.keys.length).toBeGreaterThan(VISITORS);
      const answer = await fetch(`${proxy.url}/api/forms/${form}`, { headers: { authorization: `Bearer ${token}` } });
      const { data } = await answer.json();
      expect(data.responseCount).toBe(traffic.keys.length);
    },
    300_000,
  );

  testOver(
    `are one installation, behind ${hasNginx ? 'the documented nginx' : 'a simple proxy: nginx is not installed'}`,
    () => useInstallation(proxy.url, all, token),
    300_000,
  );
});

testNginx('the documented host of parts sends the headers that another origin needs', async () => {
  const files = mkdtempSync(join(tmpdir(), 'tessera-parts-'));
  copyFolder(join(root, 'mf-auth/dist'), join(files, 'mf-auth/1.0.0'));
  // nginx, started by root, reads the files as another user.
  chmodSync(files, 0o755);
  const host = await startNginx('parts.conf', { files });
  try {
    const manifest = await fetch(`${host.url}/mf-auth/1.0.0/tessera-part.json`);
    const { entry } = await manifest.json();
    const script = await fetch(`${host.url}/mf-auth/1.0.0/${entry}`);
    const missing = await fetch(`${host.url}/mf-auth/1.0.0/missing.js`);
    expect([manifest.status, script.status, missing.status]).toEqual([200, 200, 404]);
    for (const { headers } of [manifest, script, missing]) {
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect(script.headers.get('content-type')).toContain('javascript');
    expect(script.headers.get('content-encoding')).toBe('gzip');
    expect([script.headers.get('cache-control'), missing.headers.get('cache-control')]).toEqual([
      'public, max-age=31536000, immutable',
      null,
    ]);
  } finally {
    await host.stop();
    rmSync(files, { recursive: true });
  }
});
