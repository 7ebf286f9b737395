import { ToastProvider, useToast } from '@tessera/shared-ui/toast';
import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { type Remark, undoAtom } from '../store';

/** Long enough to read a sentence or two and to reach the button, in ms. */
const SHOWN_MS = 8000;

interface RemarkToastProps {
  remark: Remark | null;
  onTold: () => void;
}

const Teller = ({ remark, onTold }: RemarkToastProps) => {
  const toast = useToast();
  const undo = useSetAtom(undoAtom);
  const tell = useRef(toast);
  useEffect(() => {
    tell.current = toast;
  });
  useEffect(() => {
    if (!remark) return;
    const action = remark.canUndo ? { action: { label: 'Undo', onPress: undo } } : {};
    tell.current(remark.words, { tone: 'done', duration: SHOWN_MS, ...action });
    onTold();
  }, [remark, onTold, undo]);
  return null;
};

/** Shows remarks as toasts. */
export const RemarkToast = (props: RemarkToastProps) => (
  <ToastProvider>
    <Teller {...props} />
  </ToastProvider>
);
