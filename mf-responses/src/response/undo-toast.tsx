import { counted } from '@tessera/shared-ui/counted';
import { ToastProvider, useToast } from '@tessera/shared-ui/toast';
import { useLatest } from '@tessera/shared-ui/use-latest';
import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { type Deletion, type FailedUndo, undoDeletionAtom } from '../deletion/deletion';
import { undoWholeAtom } from '../deletion/whole-deletion';
import { focusList } from '../list-focus';
import { RunDialog, useRun } from '../selection/run-dialog';
import { failureAtom } from '../store';

/** How much longer an undo that failed can be tried again, in ms. The server waits 5 s longer than the toast says. */
const AGAIN_MS = 3_000;

const OVER = 'The responses could not be restored. The time to undo their deletion is over.';

const isOffered = ({ undoUntil }: Deletion) => Date.now() < undoUntil + AGAIN_MS;

interface UndoProps {
  deletion: Deletion;
  /** Called when the deletion is undone, or can no longer be. */
  onEnd: () => void;
}

/**
 * What the toast offers: the undo, or after a failed one another attempt, and nothing while the responses are restored. A
 * failure that is final ends it, with a dialog.
 */
function useUndo({ deletion, onEnd }: UndoProps) {
  const undo = useSetAtom(undoDeletionAtom);
  const undoWhole = useSetAtom(undoWholeAtom);
  const setFailure = useSetAtom(failureAtom);
  const run = useRun();
  const [failed, setFailed] = useState<FailedUndo | null>(null);
  const [isRestoring, setRestoring] = useState(false);
  const offered = failed?.again ?? deletion;
  const until = offered.undoUntil + (failed ? AGAIN_MS : 0);
  const end = () => {
    if (failed) setFailure(OVER);
    onEnd();
  };
  const attempt = (given: Deletion) =>
    given.isWhole ? run.start((running) => undoWhole(given, running)) : undo(given);
  const restore = async () => {
    setRestoring(true);
    let result = await attempt(offered);
    // After the time, only another attempt tells whether this one was stored without an answer.
    if (result?.again && !isOffered(result.again)) result = await attempt(result.again);
    setRestoring(false);
    if (result?.again && isOffered(result.again)) {
      setFailed(result);
      return;
    }
    if (result) setFailure(result.again ? OVER : result.message);
    onEnd();
  };
  return { run, failed, isRestoring, until, end, restore };
}

function UndoTrigger(props: UndoProps) {
  const { deletion } = props;
  const { run, failed, isRestoring, until, end, restore } = useUndo(props);
  const toast = useToast();
  const [isHidden, setHidden] = useState(false);
  const latestEnd = useLatest(end);
  const closeShown = useRef(() => {});
  const show = useLatest(() => {
    // The toast can still be pressed while it leaves.
    let isPressed = false;
    closeShown.current = toast(failed?.message ?? `${counted(deletion.count, 'response')} deleted`, {
      tone: failed ? 'info' : 'done',
      // The effect below ends it: the toast’s own timer stops under the pointer and while another window is in front.
      duration: 0,
      action: {
        label: failed ? 'Try again' : 'Undo',
        onPress: () => {
          if (isPressed) return;
          isPressed = true;
          focusList();
          setHidden(false);
          void restore();
        },
      },
    });
  });
  useEffect(() => {
    const left = until - Date.now();
    if (isRestoring || left <= 0) return undefined;
    show();
    const timer = setTimeout(latestEnd, left);
    return () => {
      clearTimeout(timer);
      closeShown.current();
    };
  }, [until, isRestoring, show, latestEnd]);
  if (run.done === null) return null;
  return (
    <RunDialog
      title={`Restoring ${counted(deletion.count, 'response')}`}
      done={run.done}
      total={deletion.count}
      closeLabel="Hide"
      onClose={() => setHidden(true)}
      isHidden={isHidden}
    />
  );
}

interface UndoToastsProps {
  deletions: readonly Deletion[];
  /** Called when a deletion is undone, or can no longer be. */
  onEnd: (deletion: Deletion) => void;
}

/** Offers to bring deleted responses back, for as long as the server can. */
export function UndoToasts({ deletions, onEnd }: UndoToastsProps) {
  return (
    <ToastProvider>
      {deletions.map((deletion) => (
        <UndoTrigger key={deletion.undo.join()} deletion={deletion} onEnd={() => onEnd(deletion)} />
      ))}
    </ToastProvider>
  );
}
