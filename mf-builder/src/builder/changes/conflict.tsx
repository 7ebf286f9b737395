import { lazy } from '@tessera/shared-ui/lazy';
import { useAtom, useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { conflictOpenAtom, saveStateAtom } from '../../store';
import { useBuilderChunk } from '../loading/use-builder-chunk';

const dialog = lazy(() => import('./conflict-dialog').then(({ ConflictDialog }) => ConflictDialog));

/** Opens the conflict dialog as soon as there is a conflict. Once closed, the save indicator can open it again. */
export function Conflict() {
  const state = useAtomValue(saveStateAtom);
  const [isOpen, setOpen] = useAtom(conflictOpenAtom);
  const isConflict = state.phase === 'conflict';
  const ConflictDialog = useBuilderChunk(dialog, isConflict);
  useEffect(() => setOpen(isConflict), [isConflict, setOpen]);
  return ConflictDialog && isConflict && isOpen && <ConflictDialog state={state} onClose={() => setOpen(false)} />;
}
