import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { createContext, type ReactNode, useContext, useRef } from 'react';
import { Button } from '../buttons/button';
import { buttonClass } from '../buttons/button-class';
import { Icon } from '../pictures/icon';
import { classNames } from '../styles/class-names';
import styles from './dialog.module.css';
import { firstControl } from './first-control';

export interface DialogProps {
  open: boolean;
  /** Called when the user closes it: Escape, the close button, a press outside. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** A sentence under the title. */
  description?: ReactNode;
  /** 448 px, 544 px, 760 px for two columns, or 1,200 px for three; a sheet from the bottom on small screens. */
  width?: 'md' | 'lg' | 'wide' | 'full';
  /** False for a secret that is shown only once: only the buttons of the footer close the dialog. */
  dismissible?: boolean;
  /** Whether an action runs that cannot be cancelled. The dialog then stays open, and its `CancelButton` is disabled. */
  busy?: boolean;
  /** Without padding, for content with its own columns. */
  flush?: boolean;
  /** Buttons at the end, the main one last. */
  footer?: ReactNode;
  /** The element to focus afterwards; by default, and for null, the one that had the focus before. */
  returnTo?: () => HTMLElement | null;
  children: ReactNode;
}

/** Whether an action runs in the dialog around it. */
const BusyContext = createContext(false);

/** The button that closes a dialog, in its footer. Disabled while an action runs in the dialog. */
export function CancelButton({ onClick, children = 'Cancel' }: { onClick: () => void; children?: ReactNode }) {
  return (
    <Button disabled={useContext(BusyContext)} onClick={onClick}>
      {children}
    </Button>
  );
}

/**
 * A modal dialog. Its first text control has the focus, else its first control, else the dialog: never the close button,
 * which a space would press. The focus stays inside and returns afterwards.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  width = 'md',
  dismissible = true,
  busy = false,
  flush = false,
  footer,
  returnTo,
  children,
}: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => dismissible && !busy && onOpenChange(next)}>
      <Base.Portal>
        <Base.Backdrop className={styles.scrim} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup
            ref={popup}
            className={classNames(styles.dialog, styles[width])}
            initialFocus={() => firstControl(content.current) ?? popup.current}
            {...(returnTo && { finalFocus: () => returnTo() ?? true })}
          >
            <header className={classNames(styles.head, flush && styles.ruled)}>
              <div className={styles.titles}>
                <Base.Title className={styles.title}>{title}</Base.Title>
                {description !== undefined && (
                  // Not a paragraph: a description may hold a badge or a name with its own markup.
                  <Base.Description render={<div />} className={styles.description}>
                    {description}
                  </Base.Description>
                )}
              </div>
              {dismissible && (
                <Base.Close
                  className={buttonClass({ variant: 'ghost', icon: true }, styles.close)}
                  aria-label="Close"
                  disabled={busy}
                >
                  <Icon of={X} />
                </Base.Close>
              )}
            </header>
            <div ref={content} className={flush ? undefined : styles.body}>
              {children}
            </div>
            {footer !== undefined && (
              <footer className={styles.foot}>
                <BusyContext value={busy}>{footer}</BusyContext>
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
