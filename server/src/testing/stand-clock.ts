/** The timers that run while the clock stands: a server and its database need them. */
const RUNNING = ['nextTick', 'queueMicrotask', 'setImmediate', 'setInterval', 'setTimeout', 'performance'] as const;

/**
 * Lets the clock of this process stand until `jest.useRealTimers()`. Timers run, and the database has a clock of its own.
 *
 * @param now the time that `Date` tells, in ms since 1970
 */
export function standClock(now: number): void {
  jest.useFakeTimers({ now, doNotFake: [...RUNNING] });
}
