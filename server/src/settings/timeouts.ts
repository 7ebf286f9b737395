import { wholeNumber } from './setting-values';

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

function readSeconds(name: string, text: string | undefined, defaultMs: number): number {
  return (
    wholeNumber(name, text, {
      standard: defaultMs / 1000,
      min: 1,
      max: 999_999,
      what: 'a whole number of seconds',
    }) * 1000
  );
}

/**
 * Reads the operator’s timeouts.
 *
 * @throws StartProblem if a value is invalid
 */
export function readTimeouts(env: NodeJS.ProcessEnv): Timeouts {
  return {
    requestMs: readSeconds('REQUEST_TIMEOUT', env.REQUEST_TIMEOUT, defaultTimeouts.requestMs),
    idleMs: readSeconds('IDLE_TIMEOUT', env.IDLE_TIMEOUT, defaultTimeouts.idleMs),
    stopMs: readSeconds('STOP_TIMEOUT', env.STOP_TIMEOUT, defaultTimeouts.stopMs),
  };
}
