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

const readerAlert = lazy(() =>
  import(/* webpackChunkName: "BuilderPageLater" */ './reader-alert').then(({ ReaderAlert }) => ReaderAlert),
);
const refusedBar = lazy(() => import('./refused-bar').then(({ RefusedBar }) => RefusedBar));

/**
 * Explains above the canvas why the form cannot be edited or opened by visitors: the user only reads it, it is archived or
 * in the trash, or the server refused the local draft.
 */
export function ClosedBar() {
  const mayEdit = useAtomValue(mayEditAtom);
  const ReaderAlert = useBuilderChunk(readerAlert, !mayEdit);
  return <div className={styles.statusBar}>{mayEdit ? <ClosedForm /> : ReaderAlert && <ReaderAlert />}</div>;
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
