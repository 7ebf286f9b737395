import type { ReleaseCalls } from '@tessera/api-client/release-calls';
import type { WireReleasedPart } from '@tessera/form-model/wire';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { counted } from '@tessera/shared-ui/counted';
import type { CanaryChange } from './part-row';
import { percent, versionOf } from './release-facts';
import { useChange } from './use-change';

interface ConfirmChangeProps {
  calls: Pick<ReleaseCalls, 'changeRelease'>;
  of: WireReleasedPart;
  change: CanaryChange;
  onClose: () => void;
  onChanged: (message: string) => void;
}

/** The texts of a question about a canary. */
function textsOf(part: WireReleasedPart, change: CanaryChange) {
  const { version } = change;
  const name = `${part.part} ${version}`;
  const { visits = 0, failed = 0 } = versionOf(part, version) ?? {};
  const result = `${counted(visits, 'visit')} of the canary, ${failed.toLocaleString()} failed.`;
  if (change.action === 'withdraw') {
    return {
      title: `Withdraw ${name}?`,
      text: `All browsers get ${part.current} again at their next page load. You can start the canary again later.`,
      confirmLabel: `Withdraw ${version}`,
      busyLabel: 'Withdrawing…',
      tone: 'danger' as const,
      done: `${part.part}: ${version} was withdrawn.`,
    };
  }
  const share = change.action === 'share' ? percent(change.share) : '100%';
  return {
    title: change.action === 'share' ? `Give ${name} to ${share} of the browsers?` : `Promote ${name} to all browsers?`,
    text: `${result} Tessera goes back automatically if it fails more often than the version before.`,
    confirmLabel: change.action === 'share' ? `Change to ${share}` : 'Promote to 100%',
    busyLabel: 'Changing…',
    tone: 'primary' as const,
    done:
      change.action === 'share'
        ? `${part.part}: ${share} of the browsers get ${version}.`
        : `${part.part}: ${version} is current.`,
  };
}

/** Asks before the canary of a part is changed. */
export function ConfirmChange({ calls, of: part, change, onClose, onChanged }: ConfirmChangeProps) {
  const { text, done, ...texts } = textsOf(part, change);
  const { busy, error, send } = useChange(calls, part.part, () => onChanged(done));
  const confirm = () =>
    send(
      change.action === 'share'
        ? { action: 'canary', version: change.version, share: change.share }
        : { action: change.action, version: change.version },
    );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      busy={busy}
      error={error}
      onConfirm={confirm}
      {...texts}
    >
      {text}
    </AlertDialog>
  );
}
