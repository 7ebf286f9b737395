import { ToastProvider, useToast } from '@tessera/shared-ui/toast';
import { useLatest } from '@tessera/shared-ui/use-latest';
import { useEffect } from 'react';
import { listPlace } from '../actions/list-place';

/** How long a move can be undone, in ms. */
const UNDO_MS = 10_000;

/** Forms that were moved. */
export interface Moved {
  text: string;
  /** The first of them. */
  formId: string;
  undo: () => void;
}

function Trigger({ moved }: { moved: Moved }) {
  const toast = useToast();
  const show = useLatest(({ text, formId, undo }: Moved) => {
    const close = toast(text, {
      duration: UNDO_MS,
      action: {
        label: 'Undo',
        onPress: () => {
          // The toast is gone then.
          listPlace(formId).focusable()?.focus();
          close();
          undo();
        },
      },
    });
  });
  useEffect(() => show(moved), [moved, show]);
  return null;
}

/** Says where forms were moved, and offers to undo it. */
export function MoveToast({ moved }: { moved: Moved }) {
  return (
    <ToastProvider>
      <Trigger key={moved.text} moved={moved} />
    </ToastProvider>
  );
}
