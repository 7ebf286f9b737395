import { execFileSync, type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary PostgreSQL server in its own folder. It listens on a Unix socket there. */
export interface PostgresServer {
  /** Folder of its socket. The port is part of the socket’s name. */
  socket: string;
  url: string;
  /** Creates a further, empty database. Returns its URL. */
  database(): string;
  /** Ends it as a crash does, with all connections. `start` starts it again. */
  crash(): void;
  start(): void;
  stop(): void;
}

const PORT = 5432;

/** Finds the newest server programs in the folder of Debian and others, which is not on the PATH. */
function binaries(): string | null {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => join(root, version, 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** The server refuses to run as root, so it runs as the user `postgres`. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (option: string) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** Starts a server; returns null on a machine without PostgreSQL. */
export function startPostgres(connections = 60): PostgresServer | null {
  const programs = binaries();
  if (!programs) return null;
  const user = serverUser();
  const folder = mkdtempSync(join(tmpdir(), 'tessera-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const options: SpawnSyncOptions = { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] };
  const run = (program: string, args: string[]) => {
    const { status, stderr } = spawnSync(join(programs, program), args, options);
    if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
  };
  const data = join(folder, 'data');
  run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8']);
  const settings = `-k ${folder} -p ${PORT} -c listen_addresses='' -c fsync=off -c max_connections=${connections}`;
  const start = () => run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  start();
  let databases = 0;
  return {
    database: () => {
      databases += 1;
      const name = `tessera${databases}`;
      run('createdb', ['-h', folder, '-p', String(PORT), '-U', 'postgres', name]);
      return `postgres://postgres@localhost/${name}?host=${encodeURIComponent(folder)}&port=${PORT}`;
    },
    socket: join(folder, `.s.PGSQL.${PORT}`),
    url: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}&port=${PORT}`,
    crash: () => run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']),
    start,
    stop: () => {
      run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true });
    },
  };
}
