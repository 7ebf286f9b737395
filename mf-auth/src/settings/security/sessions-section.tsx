import { errorMessage } from '@tessera/api-client/errors';
import type { SecurityCalls } from '@tessera/api-client/security-calls';
import type { Session as LoggedIn } from '@tessera/federation/contract';
import { useNavigate } from '@tessera/federation/router';
import type { WireSession } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { Button } from '@tessera/shared-ui/button';
import { Icon } from '@tessera/shared-ui/icon';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { LogOut } from 'lucide-react';
import { useRef, useState } from 'react';
import styles from '../settings.module.css';
import { SettingsSection } from '../settings-section';
import { SessionList } from './session-list';
import { deviceName } from './session-texts';

export interface SessionsSectionProps {
  calls: Pick<SecurityCalls, 'listSessions' | 'revokeSession' | 'revokeAllSessions'>;
  session: Pick<LoggedIn, 'logout'>;
}

/** The result of the last action, for the box above the list. */
interface Result {
  tone: 'success' | 'danger';
  text: string;
}

/** The devices that are logged in. Each can be logged out, or all of them. */
export function SessionsSection({ calls, session }: SessionsSectionProps) {
  const navigate = useNavigate();
  const { state, data, error, retry } = useLoaded(calls.listSessions, { keepsData: true });
  const [result, setResult] = useState<Result | null>(null);
  const [busy, setBusy] = useState('');
  const [isAsking, setAsking] = useState(false);
  const list = useRef<HTMLDivElement>(null);

  const run = async (name: string, action: () => Promise<Result | null>) => {
    if (busy) return;
    setBusy(name);
    setResult(null);
    try {
      setResult(await action());
    } catch (failure) {
      setResult({
        tone: 'danger',
        text: errorMessage(failure, 'The device could not be logged out. Check your connection and try again.'),
      });
    } finally {
      setBusy('');
    }
  };
  const revoke = (revoked: WireSession) =>
    run(revoked.id, async () => {
      await calls.revokeSession(revoked.id);
      // The button that was pressed disappears.
      list.current?.focus();
      retry();
      return { tone: 'success', text: `${deviceName(revoked)} was logged out.` };
    });
  const revokeAll = () =>
    run('all', async () => {
      await calls.revokeAllSessions();
      await session.logout();
      navigate('/');
      return null;
    });

  const count = data?.length ?? 0;
  return (
    <SettingsSection title="Devices" note="These devices are logged in. The place comes from the device’s time zone.">
      {result && !isAsking && <Alert tone={result.tone}>{result.text}</Alert>}
      {state === 'failed' && !data && (
        <Alert>
          {errorMessage(error, 'Your devices could not be loaded.')} <Button onClick={retry}>Try again</Button>
        </Alert>
      )}
      <div ref={list} tabIndex={-1} className={styles.focused}>
        <SessionList sessions={data} isLoading={state === 'loading'} busy={busy} onRevoke={revoke} />
      </div>
      {count > 0 && (
        <div>
          <Button variant="danger-quiet" className={styles.flush} onClick={() => setAsking(true)}>
            <Icon of={LogOut} />
            Log out everywhere
          </Button>
        </div>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={count === 1 ? 'Log out of this device?' : `Log out of all ${count} devices?`}
        confirmLabel="Log out everywhere"
        busyLabel="Logging out…"
        busy={busy === 'all'}
        error={result?.tone === 'danger' && result.text}
        onConfirm={revokeAll}
      >
        This includes the device that you are using now. Your passkeys and API keys stay.
      </AlertDialog>
    </SettingsSection>
  );
}
