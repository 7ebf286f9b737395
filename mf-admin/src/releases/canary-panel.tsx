import type { WireReleasedPart } from '@tessera/form-model/wire';
import { Button } from '@tessera/shared-ui/button';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import { Segmented } from '@tessera/shared-ui/segmented';
import { failuresPerThousand, percent, versionOf } from './release-facts';
import styles from './releases.module.css';
import { canaryShares } from './shares';

interface CanaryPanelProps {
  of: WireReleasedPart;
  onShare: (share: number) => void;
  onPromote: () => void;
  onWithdraw: () => void;
}

/** The canary of a part beside its current version, with the share of browsers that get it. */
export function CanaryPanel({ of: part, onShare, onPromote, onWithdraw }: CanaryPanelProps) {
  const { canary, current, history } = part;
  if (!canary) return null;
  const [trial, usual] = [versionOf(part, canary.version), versionOf(part, current)];
  const before = history.findIndex(({ action }) => action !== 'canary');
  // The changes of the share are later changes of the same canary.
  const started = history.slice(0, before < 0 ? undefined : before).at(-1);
  const value = String(canary.share);
  const isOffered = canaryShares.some((each) => each.value === value);
  const segments = isOffered ? canaryShares : [{ value, label: percent(canary.share) }, ...canaryShares];
  return (
    <section className={styles.canary} aria-label={`Canary of ${part.part}`}>
      <dl>
        <div>
          <dt>Canary {canary.version}</dt>
          <dd>{started ? `since ${formatDateTime(started.at)}` : '—'}</dd>
        </div>
        <div>
          <dt>Visits</dt>
          <dd>{(trial?.visits ?? 0).toLocaleString()}</dd>
        </div>
        <div>
          <dt>Failures per 1,000</dt>
          <dd>
            {trial ? failuresPerThousand(trial) : '—'}
            {usual && <small>current version: {failuresPerThousand(usual)}</small>}
          </dd>
        </div>
      </dl>
      <div className={styles.share}>
        <span>Share of browsers</span>
        <Segmented
          label={`Share of browsers for ${part.part}`}
          segments={segments}
          value={value}
          onChange={(next) => onShare(Number(next))}
        />
      </div>
      <div className={styles.actions}>
        <Button variant="danger-quiet" onClick={onWithdraw}>
          Withdraw
        </Button>
        <Button variant="primary" onClick={onPromote}>
          Promote to 100%
        </Button>
      </div>
    </section>
  );
}
