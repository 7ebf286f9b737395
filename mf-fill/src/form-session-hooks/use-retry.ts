import { backOff } from '@tessera/api-client/back-off';
import { useEffect, useState } from 'react';

interface Retry {
  /** Whether another attempt follows automatically. */
  waiting: boolean;
  /** Call after an attempt that may succeed later: another one follows. */
  failed(): void;
  /** No further attempt. */
  stop(): void;
}

/** Tries again while the page is open: after increasing pauses, and at once when the connection is back. */
export function useRetry(attempt: () => void): Retry {
  const [failures, setFailures] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new failure, not a new closure, starts the next wait
  useEffect(() => {
    if (failures === 0) return;
    const timer = setTimeout(attempt, backOff(failures - 1));
    addEventListener('online', attempt);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', attempt);
    };
  }, [failures]);

  return { waiting: failures > 0, failed: () => setFailures((count) => count + 1), stop: () => setFailures(0) };
}
