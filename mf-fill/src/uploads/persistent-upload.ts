import { backOff } from '@tessera/api-client/back-off';
import { UNREACHABLE } from '../transport/unreachable';

/** The state of an upload: arrived, not arrived yet, or refused by the server. */
export type Arrival = 'arrived' | 'unreachable' | 'refused';

/** An upload that is repeated until the file arrives, is refused or is removed. */
export interface PersistentUpload {
  /** The result of the current attempt. Starts an attempt if none is running. */
  attempt(): Promise<Arrival>;
  /** Removes the file and aborts a running attempt. */
  end(): void;
}

/**
 * Sends at once, then again after increasing pauses and when the connection is back.
 *
 * @param send one attempt; resolves to null when the file has arrived, otherwise to the reason
 * @param tell called with the result of each attempt
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
    // A removed file reports nothing.
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
