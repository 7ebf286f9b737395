import type { ErrorLog } from '../typed-app';

/** Delivers the items of an outbox. */
export interface OutboxRunner {
  /** Starts delivering soon. Call it after the commit that put something into the outbox. */
  wake(): void;
  /** Delivers the items that are due. Resolves when nothing is left or everything left waits for a later attempt. */
  deliver(): Promise<void>;
  /** Resolves when nothing is being delivered. Later calls of `wake` do nothing: another server or the next start delivers. */
  stop(): Promise<void>;
}

/**
 * Runs one round at a time. Several calls during a round cause one more, since something may have been queued after the round
 * read the outbox.
 *
 * @param round delivers the items that are due, group by group, until `isStopped`
 * @param failure for the log
 */
export function outboxRunner(
  round: (isStopped: () => boolean) => Promise<void>,
  log: ErrorLog,
  failure: string,
): OutboxRunner {
  let running: Promise<void> = Promise.resolve();
  let isQueued = false;
  let isStopped = false;
  const deliver = (): Promise<void> => {
    if (isQueued || isStopped) return running;
    isQueued = true;
    running = running
      .then(() => {
        isQueued = false;
        return round(() => isStopped);
      })
      .catch((error: unknown) => log.error({ err: error }, failure));
    return running;
  };
  return {
    wake: () => void deliver(),
    deliver,
    stop: () => {
      isStopped = true;
      return running;
    },
  };
}
