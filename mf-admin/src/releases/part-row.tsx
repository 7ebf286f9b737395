import { localFileSize } from '@tessera/form-model/file-size';
import type { WireReleasedPart } from '@tessera/form-model/wire';
import { Badge } from '@tessera/shared-ui/badge';
import { Button } from '@tessera/shared-ui/button';
import { classNames } from '@tessera/shared-ui/class-names';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import { Icon } from '@tessera/shared-ui/icon';
import { Menu } from '@tessera/shared-ui/menu';
import { MenuItem } from '@tessera/shared-ui/menu-item';
import { Ellipsis, FlaskConical, PanelRight, Undo2 } from 'lucide-react';
import { CanaryPanel } from './canary-panel';
import { DayTiles } from './day-tiles';
import {
  descriptionOf,
  failedRelease,
  failureLevels,
  failuresPerThousand,
  lastDay,
  lastSwitch,
  percent,
  versionOf,
  visitLevels,
} from './release-facts';
import styles from './releases.module.css';

/** A change for which a dialog asks which version. */
export interface VersionChange {
  action: 'roll-back' | 'canary';
  part: string;
  /** The version that is chosen first. */
  version?: string;
}

/** A change of a canary that a dialog confirms. */
export type CanaryChange =
  | { action: 'promote' | 'withdraw'; part: string; version: string }
  | { action: 'share'; part: string; version: string; share: number };

interface PartRowProps {
  of: WireReleasedPart;
  isOpen: boolean;
  onOpen: (version: string) => void;
  onAsk: (change: VersionChange | CanaryChange) => void;
}

function RowMenu({ of: { part, current, canary, versions }, onOpen, onAsk }: Omit<PartRowProps, 'isOpen'>) {
  const hasOthers = versions.some(({ version }) => version !== current);
  return (
    <Menu
      trigger={
        <Button variant="ghost" icon aria-label={`Actions for ${part}`}>
          <Icon of={Ellipsis} />
        </Button>
      }
    >
      <MenuItem icon={PanelRight} onSelect={() => onOpen(current ?? '')}>
        Details
      </MenuItem>
      <MenuItem
        icon={FlaskConical}
        disabled={!hasOthers || canary !== null}
        onSelect={() => onAsk({ action: 'canary', part })}
      >
        Start a canary…
      </MenuItem>
      <MenuItem icon={Undo2} danger disabled={!hasOthers} onSelect={() => onAsk({ action: 'roll-back', part })}>
        Roll back…
      </MenuItem>
    </Menu>
  );
}

/** Ten tiles, of which the filled ones are the canary’s share. */
function ShareTiles({ share }: { share: number }) {
  const filled = Math.max(1, Math.round(share * 10));
  return (
    <svg className={styles.tiles} width="88" height="7" viewBox="0 0 88 7" aria-hidden="true">
      {Array.from({ length: 10 }, (_, index) => index * 9).map((x, index) => (
        <rect key={x} className={index < filled ? styles.trial : styles.rest} x={x} width="7" height="7" rx="1" />
      ))}
    </svg>
  );
}

function CanaryCell({ of: { canary } }: { of: WireReleasedPart }) {
  return (
    <div className={styles.cell} data-label="Canary" data-none={canary === null || undefined}>
      {canary ? (
        <>
          <b>{canary.version}</b>
          <small>{percent(canary.share)} of browsers</small>
          <ShareTiles share={canary.share} />
        </>
      ) : (
        <span className={styles.none}>—</span>
      )}
    </div>
  );
}

/** The shell or a part: which version browsers get, and how it does. */
export function PartRow({ of: part, isOpen, onOpen, onAsk }: PartRowProps) {
  const { canary, current } = part;
  const now = versionOf(part, current);
  const since = lastSwitch(part);
  const failed = failedRelease(part);
  const isUrgent = failed !== null || canary !== null;
  const ask = (action: 'promote' | 'withdraw') => canary && onAsk({ action, part: part.part, version: canary.version });
  return (
    <li className={classNames(styles.row, isOpen && styles.selected, isUrgent && styles.urgent)}>
      <div className={styles.name}>
        <h2>
          <button type="button" onClick={() => onOpen(current ?? '')}>
            {part.part}
          </button>
        </h2>
        <small>{descriptionOf(part.part)}</small>
      </div>
      <div className={styles.cell} data-label="Version">
        <b>{current ?? '—'}</b>
        {failed && <Badge tone="draft">Rolled back</Badge>}
        {since && <small>since {formatDateTime(since.at)}</small>}
      </div>
      <div className={styles.cell} data-label="Size">
        {now?.sizes ? localFileSize(now.sizes.script + now.sizes.style) : '—'}
      </div>
      <div className={styles.cell} data-label="Visits">
        <b>{lastDay(part).visits.toLocaleString()}</b>
        <DayTiles
          of="visits"
          levels={visitLevels(part.days)}
          label={`Visits of each day, oldest first: ${part.days.map(({ visits }) => visits).join(', ')}`}
        />
      </div>
      <div className={styles.cell} data-label="Failures per 1,000">
        <b>{failuresPerThousand(lastDay(part))}</b>
        <DayTiles
          of="failures"
          levels={failureLevels(part.days)}
          label={`Failures of each day, oldest first: ${part.days.map(({ failed }) => failed).join(', ')}`}
        />
      </div>
      <CanaryCell of={part} />
      <div className={styles.menu}>
        <RowMenu of={part} onOpen={onOpen} onAsk={onAsk} />
      </div>
      {canary && (
        <CanaryPanel
          of={part}
          onShare={(share) => onAsk({ action: 'share', part: part.part, version: canary.version, share })}
          onPromote={() => ask('promote')}
          onWithdraw={() => ask('withdraw')}
        />
      )}
    </li>
  );
}
