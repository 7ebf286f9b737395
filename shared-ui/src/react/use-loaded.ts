import { useCallback, useEffect, useState } from 'react';

/** Data that a component shows, and the state of its loading. */
export interface Loaded<Data> {
  /** `idle` while there is nothing to load. */
  state: 'idle' | 'loading' | 'loaded' | 'failed';
  /** Null until it is loaded, unless `keepsData` is set and there is earlier data. */
  data: Data | null;
  /** Why the last attempt failed; null in every other state. */
  error: Error | null;
  /** Loads again. */
  retry(): void;
}

interface LoadedOptions {
  /** Whether `data` stays unchanged while other data loads, and if that fails. */
  keepsData?: boolean;
}

type Load<Data> = (signal: AbortSignal) => Promise<Data>;

interface Answer<Data> {
  load: Load<Data> | null;
  attempt: number;
  data: Data | null;
  error: Error | null;
}

/**
 * Loads data for a component. Another `load` loads again; an answer that arrives after that, or after the component is
 * gone, is aborted and ignored.
 *
 * @param load the same function for the same data, as `useCallback` gives it; null for nothing to load
 */
export function useLoaded<Data>(load: Load<Data> | null, { keepsData = false }: LoadedOptions = {}): Loaded<Data> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer<Data>>({ load: null, attempt: 0, data: null, error: null });
  useEffect(() => {
    if (!load) return undefined;
    const abort = new AbortController();
    const answered = (given: { data: Data } | { error: Error }) => {
      if (abort.signal.aborted) return;
      setAnswer((before) => ({ load, attempt, data: keepsData ? before.data : null, error: null, ...given }));
    };
    load(abort.signal).then(
      (data) => answered({ data }),
      (reason: unknown) => answered({ error: reason instanceof Error ? reason : new Error(String(reason)) }),
    );
    return () => abort.abort();
  }, [load, attempt, keepsData]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  if (!load) return { state: 'idle', data: null, error: null, retry };
  // Ignores the result of an earlier `load`.
  const isCurrent = answer.load === load && answer.attempt === attempt;
  if (!isCurrent) return { state: 'loading', data: keepsData ? answer.data : null, error: null, retry };
  return { state: answer.error ? 'failed' : 'loaded', data: answer.data, error: answer.error, retry };
}
