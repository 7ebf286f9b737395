import { errorMessage } from '@tessera/api-client/errors';
import type { ReleaseCalls } from '@tessera/api-client/release-calls';
import type { WireReleaseAction } from '@tessera/form-model/wire';
import { useState } from 'react';

/** A dialog’s change of a release: idle, busy or failed. */
export interface SentChange {
  busy: boolean;
  /** Empty without one. */
  error: string;
  send(action: WireReleaseAction): Promise<void>;
}

/** @param onChanged called after the server has made the change */
export function useChange(calls: Pick<ReleaseCalls, 'changeRelease'>, part: string, onChanged: () => void): SentChange {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  return {
    busy,
    error,
    async send(action) {
      if (busy) return;
      setBusy(true);
      setError('');
      try {
        await calls.changeRelease(part, action);
        onChanged();
      } catch (reason) {
        setError(errorMessage(reason, 'The release could not be changed. Check your connection and try again.'));
      } finally {
        setBusy(false);
      }
    },
  };
}
