import type { FormResponse } from '@tessera/form-model/form';
import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import { useState } from 'react';
import type { Deletion } from '../list-actions';
import type { WholeSelection } from '../selection/selected';

const deleteDialog = lazy(() => import('./delete-dialog').then(({ DeleteDialog }) => DeleteDialog));
const undoToast = lazy(() => import('./undo-toast').then(({ UndoToast }) => UndoToast));

/** Deletes responses after a confirmation, and offers to undo it. */
export function useDeletion(onDeleted: () => void) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [whole, setWhole] = useState<WholeSelection | null>(null);
  const [deletion, setDeletion] = useState<Deletion | null>(null);
  const [hasAsked, setAsked] = useState(false);
  const { loaded: DeleteDialog } = useLazy(deleteDialog, ids.length > 0);
  // Loaded with the question: the time for the undo runs from the deletion on.
  const { loaded: UndoToast } = useLazy(undoToast, hasAsked);
  const view = (
    <>
      {DeleteDialog && ids.length > 0 && (
        <DeleteDialog
          ids={ids}
          whole={whole}
          onClose={() => setIds([])}
          onDeleted={(done) => {
            setDeletion(done);
            onDeleted();
          }}
        />
      )}
      {UndoToast && <UndoToast deletion={deletion} onEnd={() => setDeletion(null)} />}
    </>
  );
  const ask = (responses: readonly FormResponse[], selection: WholeSelection | null = null) => {
    setWhole(selection);
    setAsked(true);
    setIds(responses.map(({ id }) => id));
  };
  return { ask, view };
}
