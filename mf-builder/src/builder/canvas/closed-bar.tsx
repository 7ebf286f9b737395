import { Alert } from '@tessera/shared-ui/alert';
import { lazy } from '@tessera/shared-ui/lazy';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { createDraftStore } from '../../drafts/draft-store';
import { isLocalId } from '../../drafts/local-id';
import { ClosedAlert } from '../../publishing/closed-alert';
import { formAtom, mayEditAtom, saveStateAtom } from '../../store';
import { useBuilderChunk } from '../loading/use-builder-chunk';
import { useBuilder } from '../session/session-context';
import { usePublish } from '../session/use-publish';
import styles from './canvas.module.css';

const refusedBar = lazy(() => import('./refused-bar').then(({ RefusedBar }) => RefusedBar));

/** Names the people who may change the form, for a person who only reads it. */
function ReaderAlert() {
  const { organizationId } = useAtomValue(formAtom);
  const { api } = useBuilder();
  const organization = api.store.user()?.organizations?.find(({ id }) => id === organizationId);
  return (
    <Alert tone="neutral" role="none">
      You can view this form but not change it. Owners and editors of {organization?.name ?? 'the organization'} can
      edit it.
    </Alert>
  );
}

/**
 * Explains above the canvas why the form cannot be edited or opened by visitors: the user only reads it, it is archived or
 * in the trash, or the server refused the local draft.
 */
export function ClosedBar() {
  return <div className={styles.closed}>{useAtomValue(mayEditAtom) ? <ClosedForm /> : <ReaderAlert />}</div>;
}

function ClosedForm() {
  const { id, location, status } = useAtomValue(formAtom);
  const { api } = useBuilder();
  // Renders after each save: the server may have refused it, or may have accepted it after a refusal.
  useAtomValue(saveStateAtom);
  const refusal = isLocalId(id) ? createDraftStore(api.store.user()?.id ?? '').refusalOf(id) : '';
  const RefusedBar = useBuilderChunk(refusedBar, refusal !== '');
  const send = usePublish();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const restore = async () => {
    setBusy(true);
    setProblem(await send({ location: 'inbox' }));
    setBusy(false);
  };
  return (
    <>
      <ClosedAlert location={location} status={status} busy={busy} onRestore={restore} />
      {RefusedBar && <RefusedBar reason={refusal} />}
      {problem && <p role="alert">{problem}</p>}
    </>
  );
}
