/** The processor time of this process so far. Unlike a clock, it does not count what other processes take. */
export function cpuMs(): number {
  return process.cpuUsage().user / 1000;
}

/**
 * The least processor time that each piece of work takes in some rounds, in ms. The pieces take turns, so that a busy moment of
 * the machine makes all of them slower and their ratio stays.
 *
 * @param works a piece returns its own time, in ms, without its preparation
 */
export function fastestInTurns(works: readonly (() => number)[], rounds = 5): number[] {
  const times = Array.from({ length: rounds }, () => works.map((work) => work()));
  return works.map((_, at) => Math.min(...times.map((round) => round[at] ?? Number.POSITIVE_INFINITY)));
}
