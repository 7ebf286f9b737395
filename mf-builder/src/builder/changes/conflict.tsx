import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { conflictOpenAtom, saveStateAtom } from '../../store';
import { useLoaded } from '../loading/use-lazy';

const loadDialog = () => import('./conflict-dialog').then(({ ConflictDialog }) => ConflictDialog);

/** Opens the dialog about somebody else's save as soon as there is one; closed, it can be had again at the indicator. */
export const Conflict = () => {
  const state = useAtomValue(saveStateAtom);
  const [isOpen, setOpen] = useAtom(conflictOpenAtom);
  const isConflict = state.phase === 'conflict';
  const ConflictDialog = useLoaded(loadDialog, isConflict);
  useEffect(() => setOpen(isConflict), [isConflict, setOpen]);
  return ConflictDialog && isConflict && isOpen && <ConflictDialog state={state} onClose={() => setOpen(false)} />;
};
