import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { counted } from '@tessera/shared-ui/counted';
import { useEffect, useRef, useState } from 'react';
import { LeaveQuestion } from '../leave-question';
import { useLeaveQuestion } from '../use-leave-question';
import styles from './run-dialog.module.css';
import type { Run } from './whole-actions';

/** How far work on a selection is: null until the first call has ended, so that short work shows no dialog. */
export function useRun() {
  const [done, setDone] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async <Result,>(work: (run: Run) => Promise<Result>): Promise<Result> => {
    const stop = new AbortController();
    running.current = stop;
    try {
      return await work({ signal: stop.signal, onProgress: setDone });
    } finally {
      setDone(null);
    }
  };
  return { done, start, stop: () => running.current?.abort() };
}

interface RunDialogProps {
  /** 'Deleting 1,284 responses' */
  title: string;
  done: number;
  total: number;
  /** What the button does that closes the dialog. */
  closeLabel: 'Stop' | 'Hide';
  onClose: () => void;
  /** Whether it is hidden: the work still asks before the owner leaves the page. */
  isHidden?: boolean;
  /** Where the focus goes at the end. */
  returnTo?: () => HTMLElement | null;
}

/** Shows how far the work on many responses is. It ends when the page is left, so that is asked first. */
export function RunDialog({ title, done, total, closeLabel, onClose, isHidden = false, returnTo }: RunDialogProps) {
  const question = useLeaveQuestion(true);
  const text = `${done.toLocaleString()} of ${counted(total, 'response')}`;
  return (
    <>
      <AlertDialog
        open={!isHidden && !question.isOpen}
        onOpenChange={onClose}
        title={title}
        cancelLabel={closeLabel}
        {...(returnTo && { returnTo })}
      >
        <p className={styles.text}>{text}</p>
        <progress className={styles.progress} aria-label={title} max={total} value={done} aria-valuetext={text} />
      </AlertDialog>
      <LeaveQuestion question={question} action="Leave and stop">
        {text} are done. If you leave this page, the others stay as they are.
      </LeaveQuestion>
    </>
  );
}
