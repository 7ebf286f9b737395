import { backOff } from '@tessera/api-client/back-off';
import { UNREACHABLE } from '../transport/unreachable';

/** How the sending of a file stands: there, not there yet, or not taken by the server. */
export type Arrival = 'arrived' | 'unreachable' | 'refused';

/** A file that is sent until it has arrived, is refused, or is taken away. */
export interface PersistentUpload {
  /** How the attempt ends that is under way; begins one if none is. */
  attempt(): Promise<Arrival>;
  /** Takes it away, also while it is being sent. */
  end(): void;
}

/**
 * Sends at once, and again after longer and longer pauses and when the connection is back.
 *
 * @param send one attempt; gives null when the bytes are there, else why not
 * @param tell told how each attempt ended
 */
export function persistentUpload(
  send: (signal: AbortSignal) => Promise<string | null>,
  tell: (refused: string | null) => void,
): PersistentUpload {
  const ended = new AbortController();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<Arrival> | null = null;
  let settled: Arrival | null = null;

  const over = (arrival: Arrival): Arrival => {
    settled = arrival;
    clearTimeout(timer);
    removeEventListener('online', again);
    return arrival;
  };
  const once = async (): Promise<Arrival> => {
    clearTimeout(timer);
    const refused = await send(ended.signal);
    // What was taken away is missed by nobody.
    if (settled) return settled;
    tell(refused);
    if (refused !== UNREACHABLE) return over(refused === null ? 'arrived' : 'refused');
    timer = setTimeout(again, backOff(failures++));
    return 'unreachable';
  };
  const attempt = () => {
    if (settled) return Promise.resolve(settled);
    running ??= once().finally(() => {
      running = null;
    });
    return running;
  };
  const again = () => void attempt();

  addEventListener('online', again);
  again();
  return {
    attempt,
    end: () => {
      over('arrived');
      ended.abort();
    },
  };
}
