import type { ApiClient } from '@tessera/api-client/client';
import type { SecurityCalls } from '@tessera/api-client/security-calls';
import { Link } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { formatDate, relativeTime } from '@tessera/shared-ui/format-time';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useState } from 'react';
import { PasswordForm } from '../../profile/password-form';
import styles from '../settings.module.css';
import { SettingsSection } from '../settings-section';

export interface PasswordSectionProps {
  api: Pick<ApiClient, 'changePassword'>;
  calls: Pick<SecurityCalls, 'readSecurity'>;
}

/** When the password was changed, and the form that changes it. */
export function PasswordSection({ api, calls }: PasswordSectionProps) {
  const { data, retry } = useLoaded(calls.readSecurity, { keepsData: true });
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const changedAt = data?.passwordChangedAt;
  const date = changedAt ? formatDate(new Date(changedAt)) : '';
  // An old date is its own relative time.
  const age = changedAt ? relativeTime(changedAt).replace(date, '') : '';

  const form = (
    <PasswordForm
      api={api}
      onChanged={() => {
        setOpen(false);
        setChanged(true);
        retry();
      }}
      onCancel={() => setOpen(false)}
    />
  );
  const state = (
    <div className={styles.value}>
      <span>
        <b>{date ? `Changed on ${date}` : 'Your password is set'}</b>
        {age && <small>{age}</small>}
      </span>
      <Button
        onClick={() => {
          setOpen(true);
          setChanged(false);
        }}
      >
        Change password
      </Button>
    </div>
  );
  const none = (
    <p>
      You log in without a password. To set one, <Link to="/forgot-password">ask for a link by email</Link>.
    </p>
  );
  return (
    <SettingsSection title="Password" note="At least 6 characters. A long sentence is easier to remember.">
      {isChanged && <Alert tone="success">Password changed successfully!</Alert>}
      {isOpen ? form : data?.hasPassword === false ? none : state}
    </SettingsSection>
  );
}
