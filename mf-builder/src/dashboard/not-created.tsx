import type { PageProps } from '@tessera/federation/contract';
import { useLocation, useNavigate } from '@tessera/federation/router';
import { members, textOr } from '@tessera/form-model/read-value';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { useEffect, useState } from 'react';
import type { NotCreatedStep } from '../creating/not-created-step';
import { useBegin } from '../creating/use-create-form';
import row from '../forms/saved-list-alert.module.css';

type Failure = NotCreatedStep['notCreated'];

function failureIn(state: unknown): Failure | null {
  const { why, again, canBeLocal, ...given } = members(members(state).notCreated);
  const words = textOr(why, '');
  return words
    ? { why: words, again: textOr(again, '/form-builder'), state: given.state, canBeLocal: canBeLocal === true }
    : null;
}

function LocalDraft(props: PageProps) {
  const { begin, busy } = useBegin(props);
  return (
    <Button size="sm" busy={busy} busyLabel="Creating form…" onClick={begin}>
      Create a Local Draft
    </Button>
  );
}

/** Says that a form could not be created, where that led here, and offers a local draft, or the same address again. */
export function NotCreated(props: PageProps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [failure, setFailure] = useState(failureIn(state));
  // Said once: neither a reload nor Back and Forward repeat it.
  useEffect(() => {
    const given = failureIn(state);
    if (!given) return;
    setFailure(given);
    navigate('/dashboard', { replace: true });
  }, [state, navigate]);
  if (!failure) return null;
  const { why, again, canBeLocal } = failure;
  return (
    <Alert className={row.alert}>
      <span className={row.row}>
        <span>
          The form could not be created. {why}
          {canBeLocal &&
            ' A form that you begin now is kept in this browser, and created on the server when it can be reached.'}
        </span>
        {canBeLocal ? (
          <LocalDraft {...props} />
        ) : (
          <Button size="sm" onClick={() => navigate(again, { state: failure.state })}>
            Try again
          </Button>
        )}
      </span>
    </Alert>
  );
}
