import { backOff } from '@tessera/api-client/back-off';
import { UNREACHABLE } from '../transport/unreachable';

/** The state of an upload: uploaded, not uploaded yet, or refused by the server. */
export type UploadResult = 'uploaded' | 'unreachable' | 'refused';

/** An upload that is repeated until the file is uploaded, refused or removed. */
export interface PersistentUpload {
  /** The result of the current attempt. Starts an attempt if none is running. */
  attempt(): Promise<UploadResult>;
  /** Removes the file and aborts a running attempt. */
  end(): void;
}

/**
 * Sends at once, then again after increasing pauses and when the connection is back.
 *
 * @param send one attempt; resolves to null when the file is uploaded, otherwise to the reason
 * @param tell called with the result of each attempt
 */
export function persistentUpload(
  send: (signal: AbortSignal) => Promise<string | null>,
  tell: (refused: string | null) => void,
): PersistentUpload {
  const ended = new AbortController();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<UploadResult> | null = null;
  let settled: UploadResult | null = null;

  const over = (result: UploadResult): UploadResult => {
    settled = result;
    clearTimeout(timer);
    removeEventListener('online', again);
    return result;
  };
  const once = async (): Promise<UploadResult> => {
    clearTimeout(timer);
    const refused = await send(ended.signal);
    // A removed file reports nothing.
    if (settled) return settled;
    tell(refused);
    if (refused !== UNREACHABLE) return over(refused === null ? 'uploaded' : 'refused');
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
      over('uploaded');
      ended.abort();
    },
  };
}
