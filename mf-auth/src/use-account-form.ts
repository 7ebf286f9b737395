import { errorMessage } from '@tessera/api-client/errors';
import { useState } from 'react';

export interface AccountForm {
  busy: boolean;
  /** The error for the box above the form; empty without one. */
  error: string;
  setError(error: string): void;
  /** Runs one action at a time. Resolves with whether it succeeded; a rejection becomes the error. */
  send(action: () => Promise<unknown>, fallback: string): Promise<boolean>;
}

/** The state of an account form: idle, busy or failed. */
export function useAccountForm(): AccountForm {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  return {
    busy,
    error,
    setError,
    async send(action, fallback) {
      if (busy) return false;
      setBusy(true);
      setError('');
      try {
        await action();
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
