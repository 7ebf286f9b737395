import { ToastProvider, useToast } from '@tessera/shared-ui/toast';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { type Remark, undoAtom } from '../store';
import styles from './mobile-tabs.module.css';

/** Long enough to read a sentence or two and to reach the button, in ms. */
const SHOWN_MS = 8000;

interface RemarkToastProps {
  /** Null takes the former one away. */
  remark: Remark | null;
}

function Teller({ remark }: RemarkToastProps) {
  const toast = useToast();
  const undo = useSetAtom(undoAtom);
  const tell = useRef(toast);
  useEffect(() => {
    tell.current = toast;
  });
  useEffect(() => {
    if (!remark) return undefined;
    const action = remark.canUndo ? { action: { label: 'Undo', onPress: undo } } : {};
    return tell.current(remark.words, { tone: 'done', duration: SHOWN_MS, ...action });
  }, [remark, undo]);
  return null;
}

/** Shows a remark as a toast for a while, and no longer than it can be taken back. */
export function RemarkToast(props: RemarkToastProps) {
  return (
    <ToastProvider className={styles.above}>
      <Teller {...props} />
    </ToastProvider>
  );
}
