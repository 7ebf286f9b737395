import { useCallback, useEffect, useState } from 'react';

export interface Asked<Value> {
  value: Value | null;
  /** Why it could not be had; empty otherwise. */
  problem: string;
  retry(): void;
}

/** Asks again whenever `ask` is another function; an answer that comes too late is dropped. */
export const useAsked = <Value>(ask: ((signal: AbortSignal) => Promise<Value>) | null): Asked<Value> => {
  const [answer, setAnswer] = useState<{ value: Value | null; problem: string }>({ value: null, problem: '' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    setAnswer({ value: null, problem: '' });
    if (!ask) return undefined;
    const abort = new AbortController();
    ask(abort.signal).then(
      (value) => abort.signal.aborted || setAnswer({ value, problem: '' }),
      (error: unknown) =>
        abort.signal.aborted ||
        setAnswer({ value: null, problem: error instanceof Error ? error.message : String(error) }),
    );
    return () => abort.abort();
  }, [ask, attempt]);
  return { ...answer, retry: useCallback(() => setAttempt((count) => count + 1), []) };
};
