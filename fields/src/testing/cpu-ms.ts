/** The processor time of this process so far. Unlike a clock, it does not count what other processes take. */
export function cpuMs(): number {
  return process.cpuUsage().user / 1000;
}
