import { ToastProvider, useToast } from '@tessera/shared-ui/toast';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { type Toast, undoAtom } from '../store';
import styles from './mobile-tabs.module.css';

/** Long enough to read two sentences and to reach the button, in ms. */
const SHOWN_MS = 8000;

interface BuilderToastProps {
  /** Null removes the former one. */
  toast: Toast | null;
}

function ToastTrigger({ toast }: BuilderToastProps) {
  const show = useToast();
  const undo = useSetAtom(undoAtom);
  const latestShow = useRef(show);
  useEffect(() => {
    latestShow.current = show;
  });
  useEffect(() => {
    if (!toast) return undefined;
    const undoFromToast = () => {
      // The toast is gone then: the heading of the view takes the focus.
      document.querySelector<HTMLElement>('main h1')?.focus();
      undo();
    };
    const action = toast.canUndo ? { action: { label: 'Undo', onPress: undoFromToast } } : {};
    return latestShow.current(toast.message, { tone: 'done', duration: SHOWN_MS, ...action });
  }, [toast, undo]);
  return null;
}

/** Shows a toast for some time, and no longer than its change can be undone. */
export function BuilderToast(props: BuilderToastProps) {
  return (
    <ToastProvider className={styles.above}>
      <ToastTrigger {...props} />
    </ToastProvider>
  );
}
