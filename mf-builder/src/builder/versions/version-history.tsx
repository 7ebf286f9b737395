import type { FormDocument } from '@tessera/form-model/form';
import { Alert } from '@tessera/shared-ui/alert';
import { Badge } from '@tessera/shared-ui/badge';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { Dialog } from '@tessera/shared-ui/dialog';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useState } from 'react';
import { replaceDocument } from '../../document/commands/form-commands';
import { announceAtom, documentAtom, formAtom, runAtom } from '../../store';
import { useBuilder } from '../session/session-context';
import { VersionView } from './version-view';
import styles from './versions.module.css';

/** The last saves of the form: see what each was like, compare it with what is here, and restore it. */
export function VersionHistory({ onClose }: { onClose: () => void }) {
  const { id, version: current } = useAtomValue(formAtom);
  const document = useAtomValue(documentAtom);
  const run = useSetAtom(runAtom);
  const announce = useSetAtom(announceAtom);
  const { api } = useBuilder();
  const [chosen, setChosen] = useState<number>();
  const list = useLoaded(useCallback((signal: AbortSignal) => api.listVersions(id, signal), [api, id]));
  const askVersion = useCallback((signal: AbortSignal) => api.getVersion(id, chosen ?? 0, signal), [api, id, chosen]);
  const seen = useLoaded<FormDocument>(chosen === undefined ? null : askVersion);

  const restore = () => {
    if (!seen.data) return;
    run(replaceDocument(`Restore version ${chosen}`, seen.data));
    announce(`Version ${chosen} is back`);
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      width="wide"
      flush
      title="Version history"
      description="The last 200 saves. Restoring one is a change like any other: it can be undone."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button variant="primary" disabled={!seen.data} onClick={restore}>
            Restore this version
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <ol className={styles.versions} aria-label="Versions">
          {list.error && (
            <li>
              <Alert>
                {list.error.message} <Button onClick={list.retry}>Try again</Button>
              </Alert>
            </li>
          )}
          {list.state === 'loading' && <Skeleton height="12rem" />}
          {list.data?.map(({ version, savedAt, title, fieldCount, published }) => (
            <li key={version}>
              <button
                type="button"
                className={styles.version}
                aria-pressed={version === chosen}
                onClick={() => setChosen(version)}
              >
                <b>{formatDateTime(savedAt)}</b>
                <small>
                  Version {version}
                  {version === current && ', the latest'}. {title}, {counted(fieldCount, 'field')}
                </small>
                {published && <Badge tone="published">Published</Badge>}
              </button>
            </li>
          ))}
        </ol>
        <VersionView now={document} version={seen} />
      </div>
    </Dialog>
  );
}
