import { randomUUID } from 'node:crypto';
import { readFileSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { StartProblem } from '../start-problem';
import { isRunning, type ProcessIdentity, thisProcess } from './process-identity';

/** How often a holder shows that it is alive, and after how long a silent one counts as dead. */
export interface LockTiming {
  beatMs: number;
  silenceMs: number;
}

const usualTiming: LockTiming = { beatMs: 1_000, silenceMs: 10_000 };

/** The content of the lock file. */
interface Holder {
  /** Random: who reads another token than its own has lost the lock. */
  token: string;
  /** For people: which process it is. */
  name: string;
  identity: ProcessIdentity | null;
}

interface Seen {
  holder: Holder | null;
  beatAt: number;
}

function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code;
}

function readHolder(text: string): Holder | null {
  try {
    const { token, name, identity } = JSON.parse(text) as Partial<Holder>;
    return typeof token === 'string' && typeof name === 'string' ? { token, name, identity: identity ?? null } : null;
  } catch {
    return null;
  }
}

/** The lock as it is now; null when there is none. */
function look(file: string): Seen | null {
  try {
    return { holder: readHolder(readFileSync(file, 'utf8')), beatAt: statSync(file).mtimeMs };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

/**
 * Whether the lock's holder is alive. Its process id tells only on the same machine, in the same container; otherwise
 * its beats do. They are compared with each other and not with our clock, which may differ on a shared disk.
 */
async function isAlive(file: string, first: Seen, { beatMs, silenceMs }: LockTiming): Promise<boolean> {
  const running = first.holder?.identity ? isRunning(first.holder.identity) : null;
  if (running !== null) return running;
  for (let waitedMs = 0; waitedMs < silenceMs; waitedMs += beatMs / 2) {
    await setTimeout(beatMs / 2);
    const now = look(file);
    if (!now) return false;
    if (now.beatAt !== first.beatAt || now.holder?.token !== first.holder?.token) return true;
  }
  return false;
}

/** Writes the lock file, taking it over from a dead holder. @throws StartProblem when a live process holds it */
async function take(file: string, folder: string, own: Holder, timing: LockTiming): Promise<void> {
  const write = () => writeFileSync(file, JSON.stringify(own), { flag: 'wx', mode: 0o600 });
  try {
    return write();
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
  const seen = look(file);
  if (seen) {
    if (await isAlive(file, seen, timing)) {
      const name = look(file)?.holder?.name ?? seen.holder?.name ?? 'another process';
      throw new StartProblem(`The data folder ${folder} is in use by ${name}. Stop it, or set DATA_DIR.`);
    }
    // Only the lock that was found dead: another starting process may have replaced it already.
    if (look(file)?.holder?.token === seen.holder?.token) unlinkSync(file);
  }
  write();
}

/**
 * Makes this process the only one to open a data folder. The lock of a dead process is taken over: at once where its
 * process id can be trusted, otherwise when it has been silent for `silenceMs`.
 *
 * @param onLost called when another process has taken the lock: this one must not write any more
 * @returns the function that releases the lock
 * @throws StartProblem when another live process holds it
 */
export async function lockFolder(folder: string, onLost: () => void, timing = usualTiming): Promise<() => void> {
  const file = join(folder, 'tessera.lock');
  const own: Holder = {
    token: randomUUID(),
    name: `process ${process.pid} on ${hostname()}`,
    identity: thisProcess(),
  };
  const isOwn = () => look(file)?.holder?.token === own.token;
  try {
    await take(file, folder, own, timing);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    throw new StartProblem(`The data folder ${folder} was opened by another process just now. Stop one of them.`);
  }
  const beat = setInterval(() => {
    if (isOwn()) return utimesSync(file, new Date(), new Date());
    clearInterval(beat);
    onLost();
  }, timing.beatMs);
  beat.unref();
  return () => {
    clearInterval(beat);
    if (isOwn()) unlinkSync(file);
  };
}
