import type { OwnerProof, SecurityCalls } from '@tessera/api-client/security-calls';
import type { WireSecurity } from '@tessera/form-model/wire';
import { Badge } from '@tessera/shared-ui/badge';
import { Button } from '@tessera/shared-ui/button';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import { LifeBuoy, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { ProofDialog } from '../../account/proof-dialog';
import { Item, ItemList } from '../item-list';
import styles from '../settings.module.css';
import { SettingsSection } from '../settings-section';
import { AppDialog } from './app-dialog';
import { RecoveryCodesDialog } from './recovery-codes-dialog';

/** Recovery codes of an account when they are new. */
const ALL_CODES = 10;

export interface TwoFactorSectionProps {
  calls: SecurityCalls;
  security: WireSecurity;
  /** Called when the state on the server has changed. */
  onChanged: () => void;
}

type Open = 'none' | 'set-up' | 'turn-off' | 'replace';

/** The authenticator app and its recovery codes. */
export function TwoFactorSection({ calls, security, onChanged }: TwoFactorSectionProps) {
  const [open, setOpen] = useState<Open>('none');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const close = () => setOpen('none');
  const show = (created: readonly string[]) => {
    close();
    setCodes(created);
    onChanged();
  };
  const proof = { hasPassword: security.hasPassword, onClose: close };
  return (
    <SettingsSection title="Two-factor log-in" note="After your password we ask for a code from an app on your phone.">
      {security.appSince ? (
        <AppState security={security} onTurnOff={() => setOpen('turn-off')} onReplace={() => setOpen('replace')} />
      ) : (
        <div className={styles.value}>
          <span>
            <b>
              Authenticator app <Badge tone="draft">Off</Badge>
            </b>
            <small>Works with any app that shows 6-digit codes</small>
          </span>
          <Button onClick={() => setOpen('set-up')}>Set up</Button>
        </div>
      )}
      {open === 'set-up' && <AppDialog calls={calls} onClose={close} onTurnedOn={show} />}
      {open === 'turn-off' && (
        <ProofDialog
          {...proof}
          title="Turn off two-factor log-in?"
          action="Turn off"
          tone="danger"
          onConfirm={async (given: OwnerProof) => {
            await calls.turnOffApp(given);
            close();
            onChanged();
          }}
        >
          You will need only your password to log in. Your recovery codes will stop working.
        </ProofDialog>
      )}
      {open === 'replace' && (
        <ProofDialog
          {...proof}
          title="Replace your recovery codes?"
          action="Replace codes"
          tone="primary"
          onConfirm={async (given: OwnerProof) => show(await calls.replaceRecoveryCodes(given))}
        >
          You get ten new codes. The earlier ones stop working.
        </ProofDialog>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </SettingsSection>
  );
}

interface AppStateProps {
  security: WireSecurity;
  onTurnOff: () => void;
  onReplace: () => void;
}

/** The app and the codes of an account with two-factor log-in. */
function AppState({ security: { appSince, recoveryCodes }, onTurnOff, onReplace }: AppStateProps) {
  return (
    <ItemList label="Two-factor log-in">
      <Item
        icon={ShieldCheck}
        state="good"
        name={
          <>
            Authenticator app <Badge tone="published">On</Badge>
          </>
        }
        details={[`Since ${formatDateTime(appSince ?? '')}`]}
        end={
          <Button variant="danger-quiet" size="sm" onClick={onTurnOff}>
            Turn off
          </Button>
        }
      />
      <Item
        icon={LifeBuoy}
        name="Recovery codes"
        details={[`${recoveryCodes} of ${ALL_CODES} left`]}
        end={
          <Button size="sm" onClick={onReplace}>
            Replace codes
          </Button>
        }
      >
        <span className={styles.codeTiles} aria-hidden="true">
          {Array.from({ length: ALL_CODES }, (_, index) => (
            // Tiles have no identity: only their number counts.
            // biome-ignore lint/suspicious/noArrayIndexKey: the tiles never move
            <i key={index} data-used={index < ALL_CODES - recoveryCodes || undefined} />
          ))}
        </span>
      </Item>
    </ItemList>
  );
}
