import { errorMessage } from '@tessera/api-client/errors';
import { startSso } from '@tessera/api-client/login-calls';
import { pageSettings } from '@tessera/api-client/page-settings';
import type { PageProps } from '@tessera/federation/contract';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import styles from '../auth-frame.module.css';
import { keepSsoLogin } from './sso-login';

export interface SsoButtonProps extends Pick<PageProps, 'api'> {
  onProblem: (message: string) => void;
  /** The page to open after the log-in. */
  target: string;
  /** The token of an invitation link; empty for none. */
  invitation?: string;
  /** Whether it is the only way on, and not one of several. */
  isMain?: boolean;
}

/** The button for the single sign-on provider; nothing without one. */
export function SsoButton({ api, onProblem, target, invitation = '', isMain = false }: SsoButtonProps) {
  const [busy, setBusy] = useState(false);
  const { sso } = pageSettings();
  if (!sso) return null;
  const open = async () => {
    setBusy(true);
    onProblem('');
    try {
      const { url, browser } = await startSso(api);
      keepSsoLogin({ browser, target, invitation });
      location.assign(url);
    } catch (error) {
      onProblem(errorMessage(error, `${sso} could not be opened. Check your connection and try again.`));
      setBusy(false);
    }
  };
  return (
    <Button
      block
      variant={isMain ? 'primary' : 'secondary'}
      className={styles.tall}
      busy={busy}
      busyLabel={`Opening ${sso}…`}
      onClick={open}
    >
      <Icon of={Building2} />
      Continue with {sso}
    </Button>
  );
}
