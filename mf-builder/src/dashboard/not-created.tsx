import type { PageProps } from '@tessera/federation/contract';
import { useLocation, useNavigate } from '@tessera/federation/router';
import { members, textOr } from '@tessera/form-model/read-value';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { useEffect, useState } from 'react';
import row from '../my-forms/kept-list-alert.module.css';
import { useBegin } from './use-begin';

const Offer = ({ why, ...props }: PageProps & { why: string }) => {
  const { begin, busy } = useBegin(props);
  return (
    <Alert className={row.alert}>
      <span className={row.row}>
        <span>
          The form could not be created. {why} A form that you begin now is kept in this browser, and created on the
          server when it can be reached.
        </span>
        <Button size="sm" busy={busy} busyLabel="Creating form…" onClick={begin}>
          Create a Local Draft
        </Button>
      </span>
    </Alert>
  );
};

/** Says that the builder could not create a form, where it led here for that reason, and offers a local draft. */
export const NotCreated = (props: PageProps) => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const given = textOr(members(state).notCreated, '');
  const [why, setWhy] = useState(given);
  // Said once: neither a reload nor coming back makes it happen again.
  useEffect(() => {
    if (!given) return;
    setWhy(given);
    navigate('/dashboard', { replace: true });
  }, [given, navigate]);
  return why && <Offer {...props} why={why} />;
};
