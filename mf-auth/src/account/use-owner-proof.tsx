import type { ApiClient } from '@tessera/api-client/client';
import { isApiError } from '@tessera/api-client/errors';
import { type OwnerProof, securityCalls } from '@tessera/api-client/security-calls';
import { type ReactNode, useMemo, useState } from 'react';
import { ProofDialog } from './proof-dialog';

type Send = ApiClient['send'];

/** A call that waits for a proof. */
interface Waiting {
  hasPassword: boolean;
  proceed: () => void;
  /** Ends the call with the refusal of the server. */
  cancel: () => void;
}

/**
 * Asks for the password, or for a code of the app, when the server wants one before a change, and then makes the call
 * again. Closing the dialog ends the call with the server’s refusal.
 */
export function useOwnerProof(api: Pick<ApiClient, 'send'>): { send: Send; dialog: ReactNode } {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const send = useMemo<Send>(
    () => async (request) => {
      try {
        return await api.send(request);
      } catch (refusal) {
        const code = isApiError(refusal) ? refusal.code : '';
        if (code !== 'password-needed' && code !== 'app-code-needed') throw refusal;
        await new Promise<void>((proceed, reject) =>
          setWaiting({ hasPassword: code === 'password-needed', proceed, cancel: () => reject(refusal) }),
        );
        return api.send(request);
      }
    },
    [api],
  );
  const dialog = waiting && (
    <ProofDialog
      title="Confirm that it is you"
      action="Continue"
      tone="primary"
      hasPassword={waiting.hasPassword}
      onConfirm={async (proof: OwnerProof) => {
        await securityCalls(api.send).proveOwner(proof);
        setWaiting(null);
        waiting.proceed();
      }}
      onClose={() => {
        setWaiting(null);
        waiting.cancel();
      }}
    >
      You logged in more than ten minutes ago. This change concerns the safety of your account.
    </ProofDialog>
  );
  return { send, dialog };
}
