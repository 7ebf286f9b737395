import { randomUUID } from 'node:crypto';
import { readFileSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { errorCode } from '../../error-code';
import { StartProblem } from '../start-problem';
import { isRunning, type ProcessIdentity, thisProcess } from './process-identity';

/** How often the holder refreshes the lock, and how long a lock may go without a refresh, in milliseconds. */
export interface LockTiming {
  refreshMs: number;
  expiryMs: number;
}

const defaultTiming: LockTiming = { refreshMs: 1_000, expiryMs: 10_000 };

export interface LockOptions {
  /** Name of the lock file. */
  file?: string;
  timing?: LockTiming;
}

/** The content of the lock file. */
interface Holder {
  /** A random value. A process that reads another token in the file has lost the lock. */
  token: string;
  /** Describes the process for people, such as `process 123 on host`. */
  name: string;
  identity: ProcessIdentity | null;
}

interface LockState {
  holder: Holder | null;
  refreshedAt: number;
}

function readHolder(text: string): Holder | null {
  try {
    const { token, name, identity } = JSON.parse(text) as Partial<Holder>;
    return typeof token === 'string' && typeof name === 'string' ? { token, name, identity: identity ?? null } : null;
  } catch {
    return null;
  }
}

/** Reads the current lock; null if there is none. */
function readLock(file: string): LockState | null {
  try {
    return { holder: readHolder(readFileSync(file, 'utf8')), refreshedAt: statSync(file).mtimeMs };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Returns whether the lock’s holder is running. A process id is only valid on the same machine and in the same
 * container. In other cases the lock’s refresh times decide. They are compared with each other and not with the local
 * clock, which may differ on a shared disk.
 */
async function isAlive(file: string, first: LockState, { refreshMs, expiryMs }: LockTiming): Promise<boolean> {
  const running = first.holder?.identity ? isRunning(first.holder.identity) : null;
  if (running !== null) return running;
  for (let waitedMs = 0; waitedMs < expiryMs; waitedMs += refreshMs / 2) {
    await setTimeout(refreshMs / 2);
    const now = readLock(file);
    if (!now) return false;
    if (now.refreshedAt !== first.refreshedAt || now.holder?.token !== first.holder?.token) return true;
  }
  return false;
}

/**
 * Writes the lock file and takes the lock over from a process that has ended.
 *
 * @throws StartProblem if a running process holds the lock
 */
async function acquire(file: string, folder: string, own: Holder, timing: LockTiming): Promise<void> {
  const write = () => writeFileSync(file, JSON.stringify(own), { flag: 'wx', mode: 0o600 });
  try {
    return write();
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
  const found = readLock(file);
  if (found) {
    if (await isAlive(file, found, timing)) {
      const name = readLock(file)?.holder?.name ?? found.holder?.name ?? 'another process';
      throw new StartProblem(`The data folder ${folder} is in use by ${name}. Stop it, or set DATA_DIR.`);
    }
    // Remove only the lock that was checked. Another starting process may have replaced it.
    if (readLock(file)?.holder?.token === found.holder?.token) unlinkSync(file);
  }
  write();
}

/**
 * Locks a data folder for this process. The lock of an ended process is taken over: at once if its process id can be
 * checked, otherwise after `expiryMs` without a refresh.
 *
 * @param onLost called when another process has taken the lock; this process must stop writing
 * @returns the function that releases the lock
 * @throws StartProblem if another running process holds the lock
 */
export async function lockFolder(
  folder: string,
  onLost: () => void,
  { file: name = 'tessera.lock', timing = defaultTiming }: LockOptions = {},
): Promise<() => void> {
  const file = join(folder, name);
  const own: Holder = {
    token: randomUUID(),
    name: `process ${process.pid} on ${hostname()}`,
    identity: thisProcess(),
  };
  const isOwn = () => readLock(file)?.holder?.token === own.token;
  try {
    await acquire(file, folder, own, timing);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    throw new StartProblem(`Another process has just opened the data folder ${folder}. Stop it, or set DATA_DIR.`);
  }
  const refresh = () => {
    if (isOwn()) return utimesSync(file, new Date(), new Date());
    clearInterval(timer);
    onLost();
  };
  const timer = setInterval(() => {
    try {
      refresh();
    } catch {
      // A disk that does not respond says nothing about the lock. The next refresh tries again.
    }
  }, timing.refreshMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    if (isOwn()) unlinkSync(file);
  };
}

/** A database process ends after the statement that it runs when its server is killed, which takes far less time than this. */
const OUTLIVED_MS = 30_000;
/** Time for the end of a process that was killed. */
const KILLED_MS = 5_000;
const PAUSE_MS = 20;

/** Ends the process that holds the lock of a server that has ended. Its statement is rolled back, as after a crash. */
function killHolder(file: string): void {
  const identity = readLock(file)?.holder?.identity;
  if (identity && isRunning(identity)) process.kill(identity.pid, 'SIGKILL');
}

/**
 * Locks a folder as soon as the process that holds it has ended. Call it only for a lock whose holder is not needed any more: it
 * is killed if it does not end.
 *
 * @throws StartProblem if the holder is still running after that, or is in another container
 */
export async function lockFolderWhenFree(
  folder: string,
  onLost: () => void,
  options: Required<LockOptions>,
  outlivedMs = OUTLIVED_MS,
): Promise<() => void> {
  const started = performance.now();
  let isKilled = false;
  for (;;) {
    try {
      return await lockFolder(folder, onLost, options);
    } catch (error) {
      const waitedMs = performance.now() - started;
      if (!(error instanceof StartProblem) || waitedMs > outlivedMs + KILLED_MS) throw error;
      if (waitedMs > outlivedMs && !isKilled) {
        isKilled = true;
        killHolder(join(folder, options.file));
      }
      await setTimeout(PAUSE_MS);
    }
  }
}
