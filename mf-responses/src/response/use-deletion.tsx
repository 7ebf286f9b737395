import type { FormResponse } from '@tessera/form-model/form';
import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import { useState } from 'react';
import type { Deletion } from '../deletion/deletion';
import type { WholeSelection } from '../selection/selected';

const deleteDialog = lazy(() => import('./delete-dialog').then(({ DeleteDialog }) => DeleteDialog));
const undoToasts = lazy(() => import('./undo-toast').then(({ UndoToasts }) => UndoToasts));

/** Deletions that can be undone at the same time: more toasts cannot be pressed. */
const MAX_UNDOABLE = 3;

/** Deletes responses after a confirmation, and offers to undo it. */
export function useDeletion(onDeleted: () => void) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const [whole, setWhole] = useState<WholeSelection | null>(null);
  const [deletions, setDeletions] = useState<readonly Deletion[]>([]);
  const [hasAsked, setAsked] = useState(false);
  const { loaded: DeleteDialog } = useLazy(deleteDialog, ids.length > 0);
  // Loaded with the question: the time for the undo runs from the deletion on.
  const { loaded: UndoToasts } = useLazy(undoToasts, hasAsked);
  const view = (
    <>
      {DeleteDialog && ids.length > 0 && (
        <DeleteDialog
          ids={ids}
          whole={whole}
          onClose={() => setIds([])}
          onDeleted={(done) => {
            if (done.count > 0) setDeletions((all) => [...all, done].slice(-MAX_UNDOABLE));
            onDeleted();
          }}
        />
      )}
      {UndoToasts && (
        <UndoToasts
          deletions={deletions}
          onEnd={(ended) => setDeletions((all) => all.filter((each) => each !== ended))}
        />
      )}
    </>
  );
  const ask = (responses: readonly FormResponse[], selection: WholeSelection | null = null) => {
    setWhole(selection);
    setAsked(true);
    setIds(responses.map(({ id }) => id));
  };
  return { ask, view };
}
