import { execFileSync, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './own-server.mjs';

/** The newest server programs in the folder of Debian and others; null without PostgreSQL. */
function programs() {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(root, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')));
}

/** Whether this machine has PostgreSQL. */
export function hasPostgres() {
  return programs() !== undefined;
}

/** The server refuses to run as root, so it runs as the user `postgres`. */
function serverUser() {
  if (process.getuid?.() !== 0) return {};
  const idOf = (option) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/**
 * Starts a PostgreSQL server with its default settings in a temporary folder, on a free port of this machine.
 *
 * @returns {Promise<{ url: string, pid: number, print(program: string, args: string[]): string, plans(): string, stop(): void } | null>} null on a machine without PostgreSQL
 */
export async function ownPostgres() {
  const bin = programs();
  if (!bin) return null;
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'tessera-bench-postgres-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const run = (program, args) => {
    const { status, stderr } = spawnSync(join(bin, program), args, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  };
  const data = join(folder, 'data');
  run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C']);
  const port = await freePort();
  const settings = `-k ${folder} -p ${port} -c listen_addresses=127.0.0.1`;
  run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    /** The process whose children serve the connections. */
    pid: Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    /** Runs one of PostgreSQL’s programs as its user, and returns its output. */
    print: (program, args) => execFileSync(join(bin, program), args, { ...user, cwd: folder, encoding: 'utf8' }),
    /** The log, with the plans if they are logged. */
    plans: () => readFileSync(join(folder, 'log'), 'utf8'),
    stop() {
      run('pg_ctl', ['-D', data, '-w', '-m', 'fast', 'stop']);
      rmSync(folder, { recursive: true });
    },
  };
}
