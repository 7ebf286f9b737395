import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { settingNames } from '../testing/recipes/setting-names';
import { freePort, StartedServer } from '../testing/recipes/started-server';

const root = join(__dirname, '../../..');
const unit = readFileSync(join(root, 'deploy/tessera.service'), 'utf8');
const settings = parseEnv(readFileSync(join(root, 'deploy/one-machine.env'), 'utf8'));
const values = (name: string) => [...unit.matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].map(([, value = '']) => value);

test('the service uses settings that are documented, and a folder for its data that it may write to', () => {
  expect(Object.keys(settings).filter((name) => !settingNames().has(name))).toEqual([]);
  expect(settings.DATA_DIR).toBe(`/var/lib/${values('StateDirectory')[0]}`);
  expect(values('User')).toEqual(['tessera']);
  expect(values('WorkingDirectory')).toEqual(['/opt/tessera']);
});

test('commands read the settings of the service, except those that their environment has', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-settings-'));
  copyFileSync(join(root, 'deploy/one-machine.env'), join(folder, '.env'));
  const command = `
    const { loadSettings } = await import('./scripts/settings-file.mjs');
    loadSettings(process.argv[1]);
    console.log(process.env.DATA_DIR, process.env.PORT);`;
  const options = { cwd: root, encoding: 'utf8' as const, env: { PATH: process.env.PATH, PORT: '8080' } };
  try {
    const run = execFileSync(process.execPath, ['--input-type=module', '-e', command, folder], options);
    expect(run).toBe('/var/lib/tessera 8080\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('every command that works on the data of a server reads its settings', () => {
  const text = (name: string) => readFileSync(join(root, 'scripts', name), 'utf8');
  const commands = readdirSync(join(root, 'scripts')).filter((name) => /server\/dist\/[\w-]+\.js/.test(text(name)));
  const withSettings = commands.filter((name) => text(name).includes('\nloadSettings();'));
  // Builds name these files, and development has data of its own.
  const others = ['dev.mjs', 'prepare.mjs'];
  expect(commands.filter((name) => !others.includes(name)).sort()).toEqual(withSettings.sort());
  expect(withSettings.length).toBeGreaterThanOrEqual(4);
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
