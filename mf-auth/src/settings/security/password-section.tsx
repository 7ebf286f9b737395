import type { ApiClient } from '@tessera/api-client/client';
import { Link } from '@tessera/federation/router';
import { MIN_PASSWORD } from '@tessera/form-model/account-limits';
import type { WireSecurity } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { formatDate, relativeTime } from '@tessera/shared-ui/format-time';
import { useState } from 'react';
import { PasswordForm } from '../../profile/password-form';
import styles from '../settings.module.css';
import { SettingsSection } from '../settings-section';

export interface PasswordSectionProps {
  api: Pick<ApiClient, 'changePassword'>;
  /** Null until it is loaded. */
  security: WireSecurity | null;
  /** Called when the password was changed. */
  onChanged: () => void;
}

/** When the password was changed, and the form that changes it. */
export function PasswordSection({ api, security, onChanged }: PasswordSectionProps) {
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const changedAt = security?.passwordChangedAt;
  const date = changedAt ? formatDate(new Date(changedAt)) : '';
  // An old date is its own relative time.
  const age = changedAt ? relativeTime(changedAt).replace(date, '') : '';

  const form = (
    <PasswordForm
      api={api}
      onChanged={() => {
        setOpen(false);
        setChanged(true);
        onChanged();
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
    <SettingsSection
      title="Password"
      note={`At least ${MIN_PASSWORD} characters. A long sentence is easier to remember.`}
    >
      {isChanged && <Alert tone="success">Password changed successfully!</Alert>}
      {isOpen ? form : security?.hasPassword === false ? none : state}
    </SettingsSection>
  );
}
