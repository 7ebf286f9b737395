import type { ReleaseCalls } from '@tessera/api-client/release-calls';
import type { WireReleasedPart, WireReleasedVersion } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Check } from '@tessera/shared-ui/check';
import { CancelButton, Dialog } from '@tessera/shared-ui/dialog';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import { Segmented } from '@tessera/shared-ui/segmented';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { useId, useState } from 'react';
import { failuresPerThousand } from './release-facts';
import styles from './releases.module.css';
import { canaryShares } from './shares';
import { useChange } from './use-change';

interface VersionDialogProps {
  calls: Pick<ReleaseCalls, 'changeRelease'>;
  of: WireReleasedPart;
  action: 'roll-back' | 'canary';
  /** The version that is chosen first; by default the first one that is possible. */
  version?: string | undefined;
  onClose: () => void;
  onChanged: (message: string) => void;
}

/** Why a version cannot be chosen; empty if it can. */
function obstacleOf({ releasedAt, differences }: WireReleasedVersion): string {
  if (releasedAt === null) return 'Its files were removed.';
  return differences.length > 0 ? `It does not fit the other parts: ${differences.join('; ')}.` : '';
}

function factsOf(version: WireReleasedVersion): string {
  const obstacle = obstacleOf(version);
  if (obstacle) return obstacle;
  const rate = version.visits > 0 ? `, ${failuresPerThousand(version)} failures per 1,000 visits` : ', no visits';
  return `Released ${formatDateTime(version.releasedAt ?? '')}${rate}`;
}

interface VersionChoiceProps {
  versions: readonly WireReleasedVersion[];
  chosen: string;
  onChoose: (version: string) => void;
}

function VersionChoice({ versions, chosen, onChoose }: VersionChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>
        <VisuallyHidden>Version</VisuallyHidden>
      </legend>
      {versions.map((each) => (
        <Check
          key={each.version}
          type="radio"
          name={name}
          className={styles.choice}
          checked={each.version === chosen}
          disabled={obstacleOf(each) !== ''}
          onChange={() => onChoose(each.version)}
          label={
            <>
              <b>{each.version}</b>
              <small>{factsOf(each)}</small>
            </>
          }
        />
      ))}
    </fieldset>
  );
}

const texts = {
  'roll-back': {
    title: 'Roll back',
    description: 'Browsers get the chosen version at their next page load. Saved forms are not changed.',
    tone: 'danger',
    confirm: (version: string) => `Roll back to ${version}`,
    done: (version: string) => `Rolled back to ${version}.`,
    busy: 'Rolling back…',
  },
  canary: {
    title: 'Start a canary of',
    description: 'A share of the browsers gets the chosen version. All others keep the current one.',
    tone: 'primary',
    confirm: (version: string) => `Start canary ${version}`,
    done: (version: string) => `The canary ${version} has started.`,
    busy: 'Starting…',
  },
} as const;

/** Asks for the version to go back to, or for the version and the share of a canary. */
export function VersionDialog({ calls, of: part, action, version, onClose, onChanged }: VersionDialogProps) {
  const others = part.versions.filter((each) => each.version !== part.current);
  const first = others.find((each) => obstacleOf(each) === '')?.version ?? '';
  const [chosen, setChosen] = useState(version ?? first);
  const [share, setShare] = useState<string>('0.1');
  const { title, description, tone, confirm, done, busy: busyLabel } = texts[action];
  const { busy, error, send } = useChange(calls, part.part, () => onChanged(`${part.part}: ${done(chosen)}`));
  const press = () => send({ action, version: chosen, ...(action === 'canary' && { share: Number(share) }) });
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      busy={busy}
      title={`${title} ${part.part}`}
      description={description}
      footer={
        <>
          <CancelButton onClick={onClose} />
          <Button variant={tone} disabled={chosen === ''} busy={busy} busyLabel={busyLabel} onClick={press}>
            {chosen === '' ? 'No version to choose' : confirm(chosen)}
          </Button>
        </>
      }
    >
      <VersionChoice versions={others} chosen={chosen} onChoose={setChosen} />
      {action === 'canary' && (
        <div className={styles.share}>
          <span>Share of browsers</span>
          <Segmented label="Share of browsers" segments={canaryShares} value={share} onChange={setShare} block />
        </div>
      )}
      {error !== '' && <Alert className={styles.error}>{error}</Alert>}
    </Dialog>
  );
}
