import { useEffect, useState } from 'react';

interface Loaded<Value> {
  value: Value | null;
  error: Error | null;
  /** Asks once more. */
  again(): void;
}

/** Asks once per `key`; an answer that comes after the page was left is dropped. */
export function useLoaded<Value>(load: (signal: AbortSignal) => Promise<Value>, key: string): Loaded<Value> {
  const [loaded, setLoaded] = useState<Omit<Loaded<Value>, 'again'>>({ value: null, error: null });
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what `load` closes over
  useEffect(() => {
    const abort = new AbortController();
    setLoaded({ value: null, error: null });
    load(abort.signal).then(
      (value) => abort.signal.aborted || setLoaded({ value, error: null }),
      (reason: unknown) =>
        abort.signal.aborted ||
        setLoaded({ value: null, error: reason instanceof Error ? reason : new Error(String(reason)) }),
    );
    return () => abort.abort();
  }, [key, attempts]);
  return { ...loaded, again: () => setAttempts((count) => count + 1) };
}
