import { type ArchiveCalls, archiveCalls } from '@tessera/api-client/archive-calls';
import { ARCHIVE_DAYS } from '@tessera/form-model/account-limits';
import { localFileSize } from '@tessera/form-model/file-size';
import type { WireArchiveState } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import { Icon } from '@tessera/shared-ui/icon';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import { Download, FileArchive, RotateCw } from 'lucide-react';
import { useMemo } from 'react';
import { useOwnerProof } from '../../account/use-owner-proof';
import { useAccountForm } from '../../use-account-form';
import { ItemTile } from '../item-list';
import settings from '../settings.module.css';
import type { SettingsTabProps } from '../tabs';
import styles from './data.module.css';
import { useArchive } from './use-archive';

type Archive = NonNullable<WireArchiveState['archive']>;

const TILES = 20;

/** How far the archive is: tiles and numbers. */
function ArchiveProgress({ written, total, onCancel }: Pick<Archive, 'written' | 'total'> & { onCancel: () => void }) {
  const share = total === 0 ? 0 : written / total;
  return (
    <div className={styles.exporting}>
      <div className={styles.between}>
        <b>Preparing your data</b>
        <span>{Math.floor(share * 100)}%</span>
      </div>
      <div className={styles.bar} aria-hidden="true">
        {Array.from({ length: TILES }, (_, tile) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are their places
          <i key={tile} data-on={tile < Math.floor(share * TILES)} />
        ))}
      </div>
      <p className={styles.hint} role="status">
        {written.toLocaleString()} of {counted(total, 'response')}. You can leave this page; we will send an email when
        the file is ready.
      </p>
      <div>
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

/** The file, its size and how long it can be downloaded. */
function ReadyArchive({
  size,
  expiresAt,
  onDownload,
}: Pick<Archive, 'size' | 'expiresAt'> & { onDownload: () => void }) {
  return (
    <div className={styles.file}>
      <ItemTile icon={FileArchive} state="good" />
      <span>
        <b>All your data</b>
        <small>
          {localFileSize(size ?? 0)} · Available until {formatDateTime(expiresAt ?? '')}
        </small>
        <small>After a download, it stays available for one more day at most.</small>
      </span>
      <Button variant="primary" onClick={onDownload}>
        <Icon of={Download} />
        Download
      </Button>
    </div>
  );
}

/** Prepares and downloads an archive with everything of the account. */
export function DownloadData({ api }: Pick<SettingsTabProps, 'api'>) {
  const proof = useOwnerProof(api);
  const calls = useMemo(() => archiveCalls(proof.send), [proof.send]);
  return (
    <>
      <ArchiveSetting calls={calls} />
      {proof.dialog}
    </>
  );
}

/** Leaves the page for the address of a file, which the browser saves. */
const saveFrom = (url: string) => window.location.assign(url);

/** @param save opens the address of the file */
export function ArchiveSetting({ calls, save = saveFrom }: { calls: ArchiveCalls; save?: (url: string) => void }) {
  const { state, error, retry, setState } = useArchive(calls);
  const { busy, error: problem, send } = useAccountForm();
  const update = (action: () => Promise<WireArchiveState>) =>
    send(async () => setState(await action()), 'The request failed. Check your connection and try again.');
  const prepare = () => update(calls.prepareArchive);
  const download = () =>
    send(async () => save(await calls.archiveAddress()), 'The file could not be downloaded. Try again.');

  if (!state) {
    return error ? (
      <>
        <Alert>{error.message}</Alert>
        <div>
          <Button onClick={retry}>Try again</Button>
        </div>
      </>
    ) : (
      <Skeleton height="2.75rem" />
    );
  }
  const { archive } = state;
  return (
    <>
      {problem !== '' && <Alert>{problem}</Alert>}
      {archive?.state === 'running' && <ArchiveProgress {...archive} onCancel={() => update(calls.deleteArchive)} />}
      {archive?.state === 'ready' && <ReadyArchive {...archive} onDownload={download} />}
      {archive?.state === 'failed' && (
        <>
          <Alert>The download could not be prepared. Your data is not affected.</Alert>
          <div>
            <Button busy={busy} busyLabel="Starting…" onClick={prepare}>
              <Icon of={RotateCw} />
              Try again
            </Button>
          </div>
        </>
      )}
      {archive === null && (
        <div className={settings.value}>
          <span>
            <b>
              {counted(state.forms, 'form')}, {counted(state.responses, 'response')}, {counted(state.files, 'file')}
            </b>
            <small>Forms with all versions, responses and their files</small>
            <small>The file is available for {ARCHIVE_DAYS} days, but at most one day after you download it</small>
          </span>
          <Button className={styles.prepare} busy={busy} busyLabel="Starting…" onClick={prepare}>
            <Icon of={Download} />
            Prepare download
          </Button>
        </div>
      )}
      {archive?.state === 'ready' && (
        <div>
          <Button variant="ghost" className={styles.flush} busy={busy} busyLabel="Starting…" onClick={prepare}>
            Prepare a new file
          </Button>
        </div>
      )}
    </>
  );
}
