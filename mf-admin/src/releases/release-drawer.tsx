import type { ReleaseCalls } from '@tessera/api-client/release-calls';
import { localFileSize } from '@tessera/form-model/file-size';
import type { WireReleaseDetails, WireReleasedPart, WireReleasedVersion } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { Badge } from '@tessera/shared-ui/badge';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { Drawer } from '@tessera/shared-ui/drawer';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import { Icon } from '@tessera/shared-ui/icon';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { Undo2 } from 'lucide-react';
import { useCallback } from 'react';
import { FileTable } from './file-table';
import { changeText, failuresPerThousand, versionOf } from './release-facts';
import styles from './releases.module.css';

interface ReleaseDrawerProps {
  calls: Pick<ReleaseCalls, 'readRelease'>;
  of: WireReleasedPart;
  version: string;
  onOpen: (version: string) => void;
  onRollBack: (version?: string) => void;
  onClose: () => void;
}

function stateOf({ current, canary, history }: WireReleasedPart, version: string) {
  if (version === current) return { label: 'Current', tone: 'published' } as const;
  if (version === canary?.version) return { label: 'Canary', tone: 'draft' } as const;
  const left = history.findIndex((change) => change.action === 'roll-back');
  const isRolledBack =
    left >= 0 && history.slice(left + 1).find(({ action }) => action !== 'withdraw')?.version === version;
  return isRolledBack
    ? ({ label: 'Rolled back', tone: 'danger' } as const)
    : ({ label: 'Earlier', tone: 'neutral' } as const);
}

function Facts({ of: given }: { of: WireReleasedVersion }) {
  const { releasedAt, revision, contract, sizes, differences, visits, failed, errors } = given;
  const facts = [
    ['Released', releasedAt === null ? 'Removed from the store' : formatDateTime(releasedAt)],
    ['Git revision', revision?.slice(0, 12) ?? '—'],
    ['Size', sizes ? `script ${localFileSize(sizes.script)}, style ${localFileSize(sizes.style)}` : '—'],
    ['Visits', visits.toLocaleString()],
    ['Failed visits', `${failed.toLocaleString()}, ${failuresPerThousand(given)} per 1,000`],
    ['Reported errors', errors.toLocaleString()],
    ['Contract version', contract ?? '—'],
    ['Works with the other parts', differences.length === 0 ? 'Yes' : `No: ${differences.join('; ')}`],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([term, text]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

function Errors({ of: errors }: { of: WireReleaseDetails['errors'] }) {
  return (
    <>
      <h3>
        Errors <span>{errors.length === 0 ? 'none' : counted(errors.length, 'kind')}</span>
      </h3>
      <ul className={styles.errors}>
        {errors.map(({ name, message, count, firstAt, lastAt }) => (
          <li key={`${name} ${message} ${firstAt}`}>
            <b>
              {name}: {message}
            </b>
            <small>
              {counted(count, 'time')}, {formatDateTime(firstAt)} to {formatDateTime(lastAt)}
            </small>
          </li>
        ))}
      </ul>
    </>
  );
}

function OtherVersions({ of: part, version, onOpen }: Pick<ReleaseDrawerProps, 'of' | 'version' | 'onOpen'>) {
  const others = part.versions.filter((each) => each.version !== version);
  if (others.length === 0) return null;
  return (
    <>
      <h3>Other versions</h3>
      <ul className={styles.versions}>
        {others.map((each) => (
          <li key={each.version}>
            <button type="button" onClick={() => onOpen(each.version)}>
              {each.version}
            </button>
            <span>{stateOf(part, each.version).label}</span>
            <span>{failuresPerThousand(each)} per 1,000</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function History({ of: { history } }: { of: WireReleasedPart }) {
  return (
    <>
      <h3>History</h3>
      <ol className={styles.errors}>
        {history.map((change) => (
          <li key={`${change.at} ${change.action}`}>
            <b>{changeText(change)}</b>
            <small>
              {formatDateTime(change.at)}, by {change.by}
            </small>
          </li>
        ))}
      </ol>
    </>
  );
}

/** A version in detail: contract, files with their hashes, errors, and the other versions of its part. */
export function ReleaseDrawer({ calls, of: part, version, onOpen, onRollBack, onClose }: ReleaseDrawerProps) {
  const load = useCallback(
    (signal: AbortSignal) => calls.readRelease(part.part, version, signal),
    [calls, part.part, version],
  );
  const { state, data, error, retry } = useLoaded(load);
  const given = versionOf(part, version);
  const { label, tone } = stateOf(part, version);
  const isCurrent = version === part.current;
  return (
    <Drawer
      open
      onOpenChange={(open) => open || onClose()}
      title={`${part.part} ${version}`}
      description={<Badge tone={tone}>{label}</Badge>}
      footer={
        <Button variant="ghost" onClick={() => onRollBack(isCurrent ? undefined : version)}>
          <Icon of={Undo2} />
          {isCurrent ? 'Roll back…' : 'Roll back to this version…'}
        </Button>
      }
    >
      <div className={styles.details}>
        {given && <Facts of={given} />}
        {state === 'loading' && <Skeleton height="12rem" />}
        {state === 'failed' && (
          <Alert>
            <p>The files could not be loaded. {error?.message}</p>
            <Button size="sm" onClick={retry}>
              Try again
            </Button>
          </Alert>
        )}
        {data && (
          <>
            <Errors of={data.errors} />
            <FileTable files={data.files} caption={`Files of ${part.part} ${version}`} />
          </>
        )}
        <OtherVersions of={part} version={version} onOpen={onOpen} />
        <History of={part} />
      </div>
    </Drawer>
  );
}
