import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../styles/class-names';
import styles from './popup.module.css';

export interface PopoverProps {
  /** The button that opens it, with an accessible name. */
  trigger: ReactElement;
  /** The heading, which also names the popover. */
  title: string;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children: ReactNode;
}

/** A panel beside its button: a filter form, a column chooser. */
export function Popover({ trigger, title, align = 'end', open, onOpenChange, children }: PopoverProps) {
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={4} align={align}>
          <Base.Popup className={classNames(styles.popup, styles.panel)}>
            <Base.Title className={styles.heading}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
