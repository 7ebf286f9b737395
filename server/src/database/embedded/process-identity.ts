import { readFileSync, readlinkSync } from 'node:fs';

/** Identifies a process without ambiguity, on systems that allow it. */
export interface ProcessIdentity {
  pid: number;
  /** The machine’s boot id and the process id namespace. Each container has its own namespace. */
  space: string;
  /** Start time in clock ticks since boot. It differs for a later process with the same id. */
  started: string;
}

/** Zombie and dead. A zombie stays until its parent reads its exit code; the first process of many containers never does. */
const ENDED = ['Z', 'X'];

/**
 * The start time is the 22nd value of `/proc/<pid>/stat`, the state the third one. The second value, the name, may contain
 * spaces and parentheses. Null for a process that has ended.
 */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', ...others] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ENDED.includes(state) ? null : (others[18] ?? null);
  } catch {
    return null;
  }
}

function currentSpace(): string | null {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    return null;
  }
}

/** Identifies this process; null on systems other than Linux. */
export function thisProcess(): ProcessIdentity | null {
  const space = currentSpace();
  const started = startOf(process.pid);
  return space && started ? { pid: process.pid, space, started } : null;
}

/** Returns whether the process is still running; null if that cannot be determined here. */
export function isRunning({ pid, space, started }: ProcessIdentity): boolean | null {
  return currentSpace() === space ? startOf(pid) === started : null;
}
