import { counted } from '@tessera/shared-ui/counted';
import { ToastProvider, useToast } from '@tessera/shared-ui/toast';
import { useLatest } from '@tessera/shared-ui/use-latest';
import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { type Deletion, undoDeletionAtom } from '../list-actions';
import { focusList } from '../list-focus';

/** How long deleted responses can be restored, in ms. */
const UNDO_MS = 10_000;

function UndoTrigger({ deletion }: { deletion: Deletion }) {
  const toast = useToast();
  const undo = useSetAtom(undoDeletionAtom);
  const show = useLatest((deleted: Deletion) => {
    // The toast can still be pressed while it leaves.
    let isPressed = false;
    const close = toast(`${counted(deleted.count, 'response')} deleted`, {
      duration: UNDO_MS,
      action: {
        label: 'Undo',
        onPress: () => {
          focusList();
          close();
          if (!isPressed) void undo(deleted);
          isPressed = true;
        },
      },
    });
  });
  useEffect(() => show(deletion), [deletion, show]);
  return null;
}

/** Offers to bring deleted responses back, for as long as the server can. */
export function UndoToast({ deletion }: { deletion: Deletion }) {
  return (
    <ToastProvider>
      <UndoTrigger deletion={deletion} />
    </ToastProvider>
  );
}
