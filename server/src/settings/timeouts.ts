import { StartProblem } from '../database/start-problem';

/** Time limits of connections, in milliseconds. */
export interface Timeouts {
  /** From the first to the last byte of a request. */
  requestMs: number;
  /** Without any byte in either direction. */
  idleMs: number;
  /** From the stop signal until running requests are ended. */
  stopMs: number;
}

/** Ten minutes allow an upload of 10 MB at 0.14 Mbit/s. */
export const defaultTimeouts: Timeouts = { requestMs: 600_000, idleMs: 120_000, stopMs: 30_000 };

function secondsIn(name: string, text: string | undefined, usualMs: number): number {
  if (!text) return usualMs;
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new StartProblem(`${name} is not a whole number of seconds above 0: ${text}`);
  return Number(text) * 1000;
}

/**
 * Reads the operator’s timeouts.
 *
 * @throws StartProblem if a value is invalid
 */
export function readTimeouts(env: NodeJS.ProcessEnv): Timeouts {
  return {
    requestMs: secondsIn('REQUEST_TIMEOUT', env.REQUEST_TIMEOUT, defaultTimeouts.requestMs),
    idleMs: secondsIn('IDLE_TIMEOUT', env.IDLE_TIMEOUT, defaultTimeouts.idleMs),
    stopMs: secondsIn('STOP_TIMEOUT', env.STOP_TIMEOUT, defaultTimeouts.stopMs),
  };
}
