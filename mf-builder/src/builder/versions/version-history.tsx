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
import { replaceDocument } from '../../form-document/commands/form-commands';
import { announceAtom, documentAtom, formAtom, isClosedAtom, runAtom } from '../../store';
import { useBuilder } from '../session/session-context';
import { VersionView } from './version-view';
import styles from './versions.module.css';

interface VersionListProps {
  chosen: number | undefined;
  /** `former` is the save before it; undefined for the oldest one. */
  onChoose: (version: number, former: number | undefined) => void;
}

/** The last saves of the form, newest first. */
function VersionList({ chosen, onChoose }: VersionListProps) {
  const { id, version: current } = useAtomValue(formAtom);
  const { api } = useBuilder();
  const load = useCallback((signal: AbortSignal) => api.listVersions(id, signal), [api, id]);
  const { state, data, error, retry } = useLoaded(load);
  return (
    <ol className={styles.versions} aria-label="Versions">
      {error && (
        <li>
          <Alert>
            {error.message} <Button onClick={retry}>Try again</Button>
          </Alert>
        </li>
      )}
      {state === 'loading' && <Skeleton height="12rem" />}
      {data?.map(({ version, savedAt, title, fieldCount, changes, savedBy, published }, at) => (
        <li key={version}>
          <button
            type="button"
            className={styles.version}
            aria-pressed={version === chosen}
            onClick={() => onChoose(version, data[at + 1]?.version)}
          >
            <b>{changes || title}</b>
            <small>{[savedBy, formatDateTime(savedAt)].filter(Boolean).join(', ')}</small>
            <small>
              Version {version}
              {version === current && ', the latest'}, {counted(fieldCount, 'field')}
            </small>
            {published && <Badge tone="published">Published</Badge>}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Shows each of the last saves of the form, compares it with the current document, and restores it. */
export function VersionHistory({ onClose }: { onClose: () => void }) {
  const { id } = useAtomValue(formAtom);
  const formDocument = useAtomValue(documentAtom);
  const isClosed = useAtomValue(isClosedAtom);
  const run = useSetAtom(runAtom);
  const announce = useSetAtom(announceAtom);
  const { api } = useBuilder();
  const [[chosen, former], setChosen] = useState<[chosen?: number, former?: number | undefined]>([]);
  const loadChosen = useCallback((signal: AbortSignal) => api.getVersion(id, chosen ?? 0, signal), [api, id, chosen]);
  const version = useLoaded<FormDocument>(chosen === undefined ? null : loadChosen);
  const loadFormer = useCallback((signal: AbortSignal) => api.getVersion(id, former ?? 0, signal), [api, id, former]);
  const before = useLoaded<FormDocument>(former === undefined ? null : loadFormer);

  const restore = () => {
    if (!version.data) return;
    run(replaceDocument(`Restore version ${chosen}`, version.data));
    announce(`Version ${chosen} restored`);
    onClose();
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      width="full"
      flush
      title="Version history"
      description="The last 200 saves, or fewer if the form is large. You can undo a restored version."
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {!isClosed && (
            <Button variant="primary" disabled={!version.data} onClick={restore}>
              Restore this version
            </Button>
          )}
        </>
      }
    >
      <div className={styles.columns}>
        <VersionList chosen={chosen} onChoose={(version, before) => setChosen([version, before])} />
        <VersionView now={formDocument} version={version} before={before} />
      </div>
    </Dialog>
  );
}
