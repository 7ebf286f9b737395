import type { PageProps } from '@tessera/federation/contract';
import { useLocation, useNavigate } from '@tessera/federation/router';
import { members, textOr } from '@tessera/form-model/read-value';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { useEffect, useState } from 'react';
import type { NotCreatedStep } from '../creating/not-created-step';
import { useCreateForm } from '../creating/use-create-form';
import row from '../forms/saved-list-alert.module.css';

type Failure = NotCreatedStep['notCreated'];

function failureIn(state: unknown): Failure | null {
  const { reason, retryAddress, canBeLocal, ...given } = members(members(state).notCreated);
  const text = textOr(reason, '');
  return text
    ? {
        reason: text,
        retryAddress: textOr(retryAddress, '/form-builder'),
        state: given.state,
        canBeLocal: canBeLocal === true,
      }
    : null;
}

function LocalDraft(props: PageProps) {
  const { create, busy } = useCreateForm(props);
  return (
    <Button size="sm" busy={busy} busyLabel="Creating form…" onClick={create}>
      Create a local draft
    </Button>
  );
}

/** Shows that a form could not be created, and offers a local draft or another attempt. */
export function NotCreated(props: PageProps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState(failureIn(state));
  // Removes the state from the address, so that a reload, Back or Forward does not show the alert again.
  useEffect(() => {
    const given = failureIn(state);
    if (!given) return;
    setFailure(given);
    navigate('/dashboard', { replace: true });
  }, [state, navigate]);
  if (!failure) return null;
  const { reason, retryAddress, canBeLocal } = failure;
  return (
    <Alert className={row.alert}>
      <span className={row.row}>
        <span>
          The form could not be created. {reason}
          {canBeLocal &&
            ' A form that you create now is saved in this browser. It is created on the server as soon as the server can be reached.'}
        </span>
        {canBeLocal ? (
          <LocalDraft {...props} />
        ) : (
          <Button size="sm" onClick={() => navigate(retryAddress, { state: failure.state })}>
            Try again
          </Button>
        )}
      </span>
    </Alert>
  );
}
