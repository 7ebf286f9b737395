import { readFileSync, readlinkSync } from 'node:fs';

/** Which process it is, on a system where that can be told for certain. */
export interface ProcessIdentity {
  pid: number;
  /** The boot of the machine and the namespace that process ids count in: containers have their own. */
  space: string;
  /** When the process started, in clock ticks since the boot: a later process with the same id has another. */
  started: string;
}

/** The start time is the 22nd value of `/proc/<pid>/stat`; the second, the name, may hold spaces and parentheses. */
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

/** This process; null where the system does not tell, as outside Linux. */
export function thisProcess(): ProcessIdentity | null {
  const space = currentSpace();
  const started = startOf(process.pid);
  return space && started ? { pid: process.pid, space, started } : null;
}

/** Whether a process still runs; null when that cannot be told from here. */
export function isRunning({ pid, space, started }: ProcessIdentity): boolean | null {
  return currentSpace() === space ? startOf(pid) === started : null;
}
