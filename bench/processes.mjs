import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds of a clock tick in `/proc`, on every Linux. */
const TICK_MS = 10;

/** Resident memory of a process in megabytes; 0 after its end. */
export function megabytesOf(pid) {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Processor time of a process in milliseconds, and its parent; null when it has ended. */
function processorTime(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const values = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    return { parent: values[1], own: (values[11] + values[12]) * TICK_MS, ended: (values[13] + values[14]) * TICK_MS };
  } catch {
    return null;
  }
}

/** The ids of the processes that a process has started and that run. */
export function childrenOf(pid) {
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return others.filter((each) => processorTime(each)?.parent === pid).map(Number);
}

/** Processor time of a process and its children, including those that have ended. */
export function cpuMs(pid) {
  const own = processorTime(pid);
  if (!own) return 0;
  return childrenOf(pid).reduce((sum, child) => sum + (processorTime(child)?.own ?? 0), own.own + own.ended);
}

/** The process of a server’s embedded database; undefined where the server uses PostgreSQL. Its other child is the renderer. */
export function embeddedDatabaseOf(pid) {
  return childrenOf(pid).find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('tessera-database'));
}
