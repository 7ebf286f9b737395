import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cpuMs } from '../processes.mjs';

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
