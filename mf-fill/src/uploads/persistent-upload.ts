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
 * @param onResult called with the result of each attempt
 */
export function persistentUpload(
  send: (signal: AbortSignal) => Promise<string | null>,
  onResult: (refused: string | null) => void,
): PersistentUpload {
  const ended = new AbortController();
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<UploadResult> | null = null;
  let settled: UploadResult | null = null;

  const settle = (result: UploadResult): UploadResult => {
    settled = result;
    clearTimeout(timer);
    removeEventListener('online', retry);
    return result;
  };
  const sendOnce = async (): Promise<UploadResult> => {
    clearTimeout(timer);
    const refused = await send(ended.signal);
    // A file that was removed in the meantime has no result.
    if (settled) return settled;
    onResult(refused);
    if (refused !== UNREACHABLE) return settle(refused === null ? 'uploaded' : 'refused');
    timer = setTimeout(retry, backOff(failures++));
    return 'unreachable';
  };
  const attempt = () => {
    if (settled) return Promise.resolve(settled);
    running ??= sendOnce().finally(() => {
      running = null;
    });
    return running;
  };
  const retry = () => void attempt();

  addEventListener('online', retry);
  retry();
  return {
    attempt,
    end: () => {
      settle('uploaded');
      ended.abort();
    },
  };
}
