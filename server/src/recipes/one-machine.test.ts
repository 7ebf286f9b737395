import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingNames } from '../testing/recipes/setting-names';
import { freePort, StartedServer } from '../testing/recipes/started-server';

const root = join(__dirname, '../../..');
const unit = readFileSync(join(root, 'deploy/tessera.service'), 'utf8');
const values = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].map(([, value = '']) => value);
const settings = Object.fromEntries(values('Environment').map((each) => each.split(/=(.*)/s, 2)));

test('the service uses settings that are documented, and a folder for its data that it may write to', () => {
  expect(Object.keys(settings).filter((name) => !settingNames().has(name))).toEqual([]);
  expect(settings.DATA_DIR).toBe(`/var/lib/${values('StateDirectory')[0]}`);
  expect(values('User')).toEqual(['tessera']);
});

test('the service starts Tessera, and ends when it is stopped', async () => {
  const data = mkdtempSync(join(tmpdir(), 'tessera-service-'));
  const [, ...given] = (values('ExecStart')[0] ?? '').split(' ');
  const port = String(await freePort());
  const server = await StartedServer.start({
    command: [process.execPath, ...given],
    folder: root,
    environment: { PATH: process.env.PATH, HOME: process.env.HOME, ...settings, PORT: port, DATA_DIR: data },
  });
  try {
    const [health, page] = await Promise.all(
      ['healthz', 'login'].map((path) => fetch(`http://127.0.0.1:${port}/${path}`)),
    );
    expect([health?.status, page?.status]).toEqual([200, 200]);
    expect(await server.stop()).toBe(0);
  } finally {
    await server.stop('SIGKILL');
    rmSync(data, { recursive: true });
  }
}, 300_000);
