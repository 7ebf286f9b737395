import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from './button-class';
import styles from './drawer.module.css';
import { Icon } from './icon';

export interface DrawerProps {
  open: boolean;
  /** Told when the person closes it: Escape or the cross. A press outside does not, so that the page can be used beside it. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Lines under the title. */
  description?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

/** One thing of a list in full, beside the list; a sheet from the bottom on phones. The page stays usable. */
export function Drawer({ open, onOpenChange, title, description, footer, children }: DrawerProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} modal={false} disablePointerDismissal>
      <Base.Portal>
        <Base.Popup className={styles.drawer}>
          <header className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <Base.Close className={buttonClass({ variant: 'ghost', icon: true })} aria-label="Close">
              <Icon of={X} />
            </Base.Close>
            {description !== undefined && (
              <Base.Description render={<div />} className={styles.description}>
                {description}
              </Base.Description>
            )}
          </header>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <footer className={styles.foot}>{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
