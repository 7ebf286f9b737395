import type { ReleaseCalls } from '@tessera/api-client/release-calls';
import { useSearchParams } from '@tessera/federation/router';
import type { WireReleasedPart } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Card } from '@tessera/shared-ui/card';
import { EmptyState } from '@tessera/shared-ui/empty-state';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useState } from 'react';
import { ConfirmChange } from './confirm-change';
import { type CanaryChange, PartRow, type VersionChange } from './part-row';
import { ReleaseDrawer } from './release-drawer';
import { failedRelease } from './release-facts';
import styles from './releases.module.css';
import { VersionDialog } from './version-dialog';

interface AutomaticRollBackProps {
  of: WireReleasedPart;
  onOpen: (version: string) => void;
}

/** Says that the server rolled back automatically, if that was the last change of the part. */
function AutomaticRollBack({ of: part, onOpen }: AutomaticRollBackProps) {
  const failed = failedRelease(part);
  if (!failed) return null;
  const { version, change, reason } = failed;
  return (
    <Alert role="none" className={styles.alert}>
      <p>
        <b>
          {part.part} {version} was rolled back automatically on {formatDateTime(change.at)}.
        </b>{' '}
        {reason}. Browsers get {part.current} again.
      </p>
      <Button onClick={() => onOpen(version)}>See errors</Button>
    </Alert>
  );
}

type AskedChange = VersionChange | CanaryChange;

const asksVersion = (change: AskedChange): change is VersionChange =>
  change.action === 'roll-back' || change.action === 'canary';

interface DialogProps {
  calls: ReleaseCalls;
  parts: readonly WireReleasedPart[];
  asked: AskedChange | null;
  onClose: () => void;
  onChanged: (message: string) => void;
}

/** The dialog about a change, if one is asked for. */
function ChangeDialog({ calls, parts, asked, onClose, onChanged }: DialogProps) {
  const part = parts.find((each) => each.part === asked?.part);
  if (!asked || !part) return null;
  const common = { calls, of: part, onClose, onChanged };
  return asksVersion(asked) ? (
    <VersionDialog {...common} action={asked.action} version={asked.version} />
  ) : (
    <ConfirmChange {...common} change={asked} />
  );
}

interface PartListProps {
  parts: readonly WireReleasedPart[];
  openPart: string | null;
  onOpen: (part: string, version: string) => void;
  onAsk: (change: AskedChange) => void;
}

function PartList({ parts, openPart, onOpen, onAsk }: PartListProps) {
  return (
    <>
      {parts.map((part) => (
        <AutomaticRollBack key={part.part} of={part} onOpen={(version) => onOpen(part.part, version)} />
      ))}
      <Card className={styles.list}>
        <div className={styles.head} aria-hidden="true">
          {['Part', 'Version', 'Size', 'Visits', 'Failures per 1,000', 'Canary', ''].map((title) => (
            <span key={title}>{title}</span>
          ))}
        </div>
        <ul>
          {parts.map((part) => (
            <PartRow
              key={part.part}
              of={part}
              isOpen={part.part === openPart}
              onOpen={(version) => onOpen(part.part, version)}
              onAsk={onAsk}
            />
          ))}
        </ul>
      </Card>
    </>
  );
}

/** The shell and the parts with their current versions, and the buttons that change them. */
export function ReleasesScreen({ calls }: { calls: ReleaseCalls }) {
  const [params, setParams] = useSearchParams();
  const { state, data: parts, error, retry } = useLoaded(calls.listReleases, { keepsData: true });
  const [asked, setAsked] = useState<AskedChange | null>(null);
  const [message, setMessage] = useState('');
  const open = (part: string, version: string) =>
    setParams(
      () => new URLSearchParams({ part, version }),
      () => ({}),
    );
  const close = () =>
    setParams(
      () => new URLSearchParams(),
      () => ({}),
    );
  const changed = (done: string) => {
    setAsked(null);
    setMessage(done);
    retry();
  };
  const opened = parts?.find(({ part }) => part === params.get('part'));
  const version = params.get('version') ?? opened?.current;
  return (
    <>
      <div role="status" className={styles.status}>
        {message !== '' && (
          <Alert tone="success" role="none">
            {message}
          </Alert>
        )}
      </div>
      {state === 'failed' && (
        <Alert>
          <p>The releases could not be loaded. {error?.message} Browsers still get the current versions.</p>
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </Alert>
      )}
      {!parts && state === 'loading' && (
        <>
          <span role="status">Loading the releases…</span>
          <Skeleton height="24rem" />
        </>
      )}
      {parts?.length === 0 && (
        <EmptyState title="No releases yet">Make the first ones with npm run release -- all.</EmptyState>
      )}
      {parts && parts.length > 0 && (
        <PartList parts={parts} openPart={opened?.part ?? null} onOpen={open} onAsk={setAsked} />
      )}
      {opened && version && (
        <ReleaseDrawer
          calls={calls}
          of={opened}
          version={version}
          onOpen={(next) => open(opened.part, next)}
          onRollBack={(to) => setAsked({ action: 'roll-back', part: opened.part, ...(to && { version: to }) })}
          onClose={close}
        />
      )}
      <ChangeDialog
        calls={calls}
        parts={parts ?? []}
        asked={asked}
        onClose={() => setAsked(null)}
        onChanged={changed}
      />
    </>
  );
}
