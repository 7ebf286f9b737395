import { execFileSync, type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { copyFolder } from '../copy-folder';
import { keptFolder } from '../kept-folder';

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
  isRunning(): boolean;
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

/** A temporary folder of the user of PostgreSQL, in which its programs run. */
export interface PostgresFolder {
  path: string;
  /** The folder of the programs of PostgreSQL. */
  programs: string;
  /** Runs a program of PostgreSQL, or of the system if the name has a slash. @throws if it fails */
  run(program: string, args: string[]): void;
  /** Options that let a server of this folder listen only on a socket in it. */
  listen: string;
  /** The URL of a database of that server. */
  url(database: string): string;
}

/** Makes a folder for a server in another one; returns null on a machine without PostgreSQL. */
export function postgresFolder(parent = tmpdir()): PostgresFolder | null {
  const programs = binaries();
  if (!programs) return null;
  const user = serverUser();
  const path = mkdtempSync(join(parent, 'tessera-postgres-'));
  if (user) chownSync(path, user.uid, user.gid);
  const options: SpawnSyncOptions = { ...user, cwd: path, stdio: ['ignore', 'ignore', 'pipe'] };
  return {
    path,
    programs,
    run: (program, args) => {
      const { status, stderr } = spawnSync(program.includes('/') ? program : join(programs, program), args, options);
      if (status !== 0) throw new Error(`${program} failed: ${stderr}`);
    },
    listen: `-k ${path} -p ${PORT} -c listen_addresses=''`,
    url: (database) => `postgres://postgres@localhost/${database}?host=${encodeURIComponent(path)}&port=${PORT}`,
  };
}

/** Creates the data folder of a server. Waiting for the disk takes seconds. */
export function createCluster({ run }: PostgresFolder, data: string, isSynced = false): void {
  const sync = isSynced ? [] : ['--no-sync'];
  run('initdb', ['-D', data, '-U', 'postgres', '--auth=trust', ...sync, '-E', 'UTF8', '--locale=C.UTF-8']);
}

/** Copies a new data folder, which is made once and kept: `initdb` takes ten times as long as a copy. */
function copyCluster(own: PostgresFolder, data: string): void {
  // Programs of another version, or of another user, cannot use it.
  const name = `cluster-${basename(dirname(own.programs))}-${statSync(own.path).uid}`;
  const kept = keptFolder(name, (folder) => {
    // The user of PostgreSQL may write only in its own folder.
    const made = join(own.path, 'made');
    createCluster(own, made);
    copyFolder(made, folder);
    rmSync(made, { recursive: true });
  });
  copyFolder(kept, data);
}

interface PostgresOptions {
  connections?: number;
  /** The folder in which it gets its own. */
  folder?: string;
  /** Whether it waits for the disk, as an operator’s server does. */
  isSynced?: boolean;
}

/** Starts a server; returns null on a machine without PostgreSQL. */
export function startPostgres({
  connections = 60,
  folder: parent,
  isSynced = false,
}: PostgresOptions = {}): PostgresServer | null {
  const own = postgresFolder(parent);
  if (!own) return null;
  const { path: folder, run, url } = own;
  const data = join(folder, 'data');
  if (isSynced) createCluster(own, data, isSynced);
  else copyCluster(own, data);
  const settings = `${own.listen} -c fsync=${isSynced ? 'on' : 'off'} -c max_connections=${connections}`;
  const start = () => run('pg_ctl', ['-D', data, '-w', '-l', join(folder, 'log'), '-o', settings, 'start']);
  start();
  let databases = 0;
  return {
    database: () => {
      databases += 1;
      const name = `tessera${databases}`;
      run('createdb', ['-h', folder, '-p', String(PORT), '-U', 'postgres', name]);
      return url(name);
    },
    socket: join(folder, `.s.PGSQL.${PORT}`),
    url: url('postgres'),
    crash: () => run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']),
    start,
    isRunning: () => {
      try {
        run('pg_ctl', ['-D', data, 'status']);
        return true;
      } catch {
        return false;
      }
    },
    stop: () => {
      run('pg_ctl', ['-D', data, '-w', '-m', 'immediate', 'stop']);
      rmSync(folder, { recursive: true });
    },
  };
}
