import { readFileSync, readlinkSync } from 'node:fs';

/** Identifies a process without ambiguity, on systems that allow it. */
export interface ProcessIdentity {
  pid: number;
  /** The machine’s boot id and the process id namespace. Each container has its own namespace. */
  space: string;
  /** Start time in clock ticks since boot. It differs for a later process with the same id. */
  started: string;
}

/**
 * The start time is the 22nd value of `/proc/<pid>/stat`. The second value, the name, may contain spaces and
 * parentheses.
 */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
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
