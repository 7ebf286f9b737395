import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds of a clock tick in `/proc`, on every Linux. */
const TICK_MS = 10;

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

/** Processor time of a process and its children, including those that have ended. */
export function cpuMs(pid) {
  const own = processorTime(pid);
  if (!own) return 0;
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = others.map(processorTime).filter((each) => each?.parent === pid);
  return children.reduce((sum, child) => sum + child.own, own.own + own.ended);
}

/** Memory of a process in megabytes. */
export function residentMb(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}

/**
 * Sends requests from a process of its own.
 *
 * @param order `url`, `path`, `connections`, `seconds`; `version` of the form for submissions, without it the path is read;
 *   `rate` in requests per second, as fast as possible by default
 */
export async function load(order) {
  const child = fork(join(import.meta.dirname, 'generator.mjs'));
  child.send(order);
  const [result] = await once(child, 'message');
  return result;
}

/** Sends requests, and measures the processor time of each process per accepted request, in microseconds. */
export async function measured(order, processes) {
  const before = Object.entries(processes).map(([name, pid]) => [name, pid, cpuMs(pid)]);
  const result = await load(order);
  const cpu = Object.fromEntries(before.map(([name, pid, ms]) => [name, ((cpuMs(pid) - ms) * 1000) / result.accepted]));
  return { ...result, cpu: { ...cpu, generator: (result.cpuMs * 1000) / result.accepted } };
}
