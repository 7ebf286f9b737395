import { Dialog as Base } from '@base-ui/react/dialog';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Icon } from '../pictures/icon';
import { classNames } from '../styles/class-names';
import styles from './dialog.module.css';

export interface SuccessModalProps {
  open: boolean;
  /** Called when its time is over, or when Escape or a press outside closes it earlier. */
  onClose: () => void;
  /** The message: 'Form Saved Successfully!'. */
  children: string;
  /** How long it is shown, in ms: 3000, for a copied link 4000. */
  duration?: number;
  /** The element to focus afterwards; by default the one that had the focus before. */
  returnTo?: () => HTMLElement | null;
}

/** Confirms a success, without buttons, and closes after a moment. */
export function SuccessModal({ open, onClose, children, duration = 3000, returnTo }: SuccessModalProps) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!open) return undefined;
    const timer = setTimeout(() => close.current(), duration);
    return () => clearTimeout(timer);
  }, [open, duration]);
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            className={classNames(styles.dialog, styles.success)}
            {...(returnTo && { finalFocus: () => returnTo() ?? true })}
          >
            <div className={styles.successBody} role="status">
              <span className={styles.tick}>
                <Icon of={Check} size="sm" />
              </span>
              <Base.Title className={styles.title}>{children}</Base.Title>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
