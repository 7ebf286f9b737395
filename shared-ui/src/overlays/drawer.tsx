import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { buttonClass } from '../buttons/button-class';
import { Icon } from '../pictures/icon';
import styles from './drawer.module.css';

export interface DrawerProps {
  open: boolean;
  /** Called when the user closes it: Escape or the close button. A press outside does not close it: the page stays usable. */
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Lines under the title. */
  description?: ReactNode;
  /** Buttons beside the close button. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** Keys pressed anywhere in the drawer. */
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/**
 * Shows an item of a list beside the list; on phones as a sheet from the bottom. The page stays usable. The drawer itself
 * gets the focus, so that its keys work at once and no key presses a button.
 */
export function Drawer({ open, onOpenChange, title, description, actions, footer, onKeyDown, children }: DrawerProps) {
  const drawer = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} modal={false} disablePointerDismissal>
      <Base.Portal>
        <Base.Popup ref={drawer} className={styles.drawer} initialFocus={drawer} onKeyDown={onKeyDown}>
          <div className={styles.head}>
            <Base.Title className={styles.title}>{title}</Base.Title>
            <div className={styles.actions}>
              {actions}
              <Base.Close className={buttonClass({ variant: 'ghost', icon: true })} aria-label="Close">
                <Icon of={X} />
              </Base.Close>
            </div>
            {description !== undefined && (
              <Base.Description render={<div />} className={styles.description}>
                {description}
              </Base.Description>
            )}
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard */}
          <section className={styles.body} tabIndex={0} aria-label={typeof title === 'string' ? title : undefined}>
            {children}
          </section>
          {footer !== undefined && <div className={styles.foot}>{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
