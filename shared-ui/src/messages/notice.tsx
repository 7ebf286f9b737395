import { Dialog as Base } from '@base-ui/react/dialog';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styles from '../overlays/dialog.module.css';
import { Icon } from '../pictures/icon';
import { classNames } from '../styles/class-names';

export interface NoticeProps {
  open: boolean;
  /** Told when its time is over, or when the person closes it before by Escape or a press beside it. */
  onClose: () => void;
  /** What was done: 'Form Saved Successfully!'. */
  children: string;
  /** How long it stays, in ms: 3000, for a copied link 4000. */
  duration?: number;
  /** Where the focus goes after it; otherwise where it came from, if that is still there. */
  returnTo?: () => HTMLElement | null;
}

/** Says that something worked, without buttons, and closes itself. */
export function Notice({ open, onClose, children, duration = 3000, returnTo }: NoticeProps) {
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
            className={classNames(styles.dialog, styles.notice)}
            {...(returnTo && { finalFocus: () => returnTo() ?? true })}
          >
            <div className={styles.noticeBody} role="status">
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
