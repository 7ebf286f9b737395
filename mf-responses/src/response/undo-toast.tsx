import { counted } from '@tessera/shared-ui/counted';
import { ToastProvider, useToast } from '@tessera/shared-ui/toast';
import { useLatest } from '@tessera/shared-ui/use-latest';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { type Deletion, undoDeletionAtom } from '../list-actions';
import { focusList } from '../list-focus';
import { RunDialog, useRun } from '../selection/run-dialog';
import { undoWholeAtom } from '../selection/whole-actions';

interface UndoToastProps {
  /** Null removes the former one. */
  deletion: Deletion | null;
  /** Called when the deletion is undone, or can no longer be. */
  onEnd: () => void;
}

function UndoTrigger({ deletion, onEnd }: UndoToastProps) {
  const toast = useToast();
  const undo = useSetAtom(undoDeletionAtom);
  const undoWhole = useSetAtom(undoWholeAtom);
  const run = useRun();
  const [restored, setRestored] = useState<{ total: number; isHidden: boolean }>({ total: 0, isHidden: false });
  const bringBack = (deleted: Deletion) => {
    if (!deleted.isWhole) return undo(deleted);
    setRestored({ total: deleted.count, isHidden: false });
    return run.start((given) => undoWhole(deleted, given));
  };
  const end = useLatest(onEnd);
  const closeShown = useRef(() => {});
  const show = useLatest((deleted: Deletion) => {
    // The toast can still be pressed while it leaves.
    let isPressed = false;
    closeShown.current = toast(`${counted(deleted.count, 'response')} deleted`, {
      // The effect below ends it: the toast’s own timer stops under the pointer and while another window is in front.
      duration: 0,
      action: {
        label: 'Undo',
        onPress: () => {
          if (isPressed) return;
          isPressed = true;
          focusList();
          end();
          void bringBack(deleted);
        },
      },
    });
  });
  useEffect(() => {
    const left = deletion ? deletion.undoUntil - Date.now() : 0;
    if (!deletion || left <= 0) return undefined;
    show(deletion);
    const timer = setTimeout(end, left);
    return () => {
      clearTimeout(timer);
      closeShown.current();
    };
  }, [deletion, show, end]);
  if (run.done === null) return null;
  return (
    <RunDialog
      title={`Restoring ${counted(restored.total, 'response')}`}
      done={run.done}
      closeLabel="Hide"
      onClose={() => setRestored({ ...restored, isHidden: true })}
      {...restored}
    />
  );
}

/** Offers to bring deleted responses back, for as long as the server can. */
export function UndoToast(props: UndoToastProps) {
  return (
    <ToastProvider>
      <UndoTrigger {...props} />
    </ToastProvider>
  );
}
