import type { ApiClient } from '@tessera/api-client/client';
import { Link } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { BackLink } from '@tessera/shared-ui/back-link';
import { useEffect, useState } from 'react';
import { PasswordForm } from './password-form';
import styles from './profile.module.css';

/** How long the banner is shown, in ms. */
const bannerFor = 3000;

/** Changes the password, and confirms it with a banner. */
export function PasswordView({ api }: { api: Pick<ApiClient, 'changePassword'> }) {
  const [changed, setChanged] = useState(false);

  useEffect(() => {
    if (!changed) return undefined;
    const timer = setTimeout(() => setChanged(false), bannerFor);
    return () => clearTimeout(timer);
  }, [changed]);

  return (
    <>
      <BackLink as={Link} to="/profile">
        Back to Profile
      </BackLink>
      <h1 className={styles.title}>Change Password</h1>
      <PasswordForm api={api} onChanged={() => setChanged(true)}>
        {changed && <Alert tone="success">Password changed successfully!</Alert>}
      </PasswordForm>
    </>
  );
}
