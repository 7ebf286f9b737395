import { readFileSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { StartProblem } from './start-problem';

/** How often a holder shows that it lives, and how long a holder elsewhere may be silent before it counts as dead. */
const BEAT_MS = 5_000;
const SILENCE_MS = 30_000;

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // The process exists but belongs to somebody else.
    return hasCode(error, 'EPERM');
  }
}

/** Who holds the lock, or null when it is dead and its lock can be taken over. */
function holder(file: string): string | null {
  const [pid, host] = readFileSync(file, 'utf8').trim().split(' ');
  if (host === hostname()) return Number(pid) !== process.pid && isAlive(Number(pid)) ? `process ${pid}` : null;
  // Another machine on a shared disk, or a container that is gone: its process ids say nothing here.
  return Date.now() - statSync(file).mtimeMs < SILENCE_MS ? `process ${pid} on ${host}` : null;
}

/**
 * Makes this process the only one to open a data folder. The lock of a dead process is taken over.
 * Gives the function that lets go again.
 *
 * @throws StartProblem when another live process holds it
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'tessera.lock');
  const take = () => writeFileSync(file, `${process.pid} ${hostname()}\n`, { flag: 'wx', mode: 0o600 });
  try {
    take();
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    const other = holder(file);
    if (other) throw new StartProblem(`The data folder ${folder} is in use by ${other}. Stop it, or set DATA_DIR.`);
    unlinkSync(file);
    take();
  }
  const beat = setInterval(() => utimesSync(file, new Date(), new Date()), BEAT_MS);
  beat.unref();
  return () => {
    clearInterval(beat);
    unlinkSync(file);
  };
}
