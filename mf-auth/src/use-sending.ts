import { errorMessage } from '@tessera/api-client/errors';
import { useState } from 'react';

export interface Sending {
  busy: boolean;
  /** What is wrong, for the box above the form; empty for nothing. */
  error: string;
  setError(error: string): void;
  /** Runs one act at a time; what it rejects with becomes the error. Answers whether it was done. */
  send(act: () => Promise<void>, fallback: string): Promise<boolean>;
}

/** The state of a form that is sent: at rest, busy, or refused. */
export function useSending(): Sending {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  return {
    busy,
    error,
    setError,
    async send(act, fallback) {
      if (busy) return false;
      setBusy(true);
      setError('');
      try {
        await act();
        return true;
      } catch (refusal) {
        setError(errorMessage(refusal, fallback));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
