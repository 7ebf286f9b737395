import { Popover as Base } from '@base-ui/react/popover';
import { X } from 'lucide-react';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { buttonClass } from '../buttons/button-class';
import { Icon } from '../pictures/icon';
import { useMediaQuery } from '../react/use-media-query';
import { classNames } from '../styles/class-names';
import scroll from '../styles/scroll-area.module.css';
import { firstControl } from './first-control';
import styles from './popover.module.css';

/** On phones the popover is a sheet: this replaces the position that the library calculates. */
const atBottom = { position: 'fixed', inset: 'auto 0 0', transform: 'none', width: 'auto' } as const;

export interface PopoverProps {
  /** The button that opens it, with an accessible name. */
  trigger: ReactElement;
  /** The heading, which also names the popover. */
  title: string;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** Its body, and with `PopoverFoot` its buttons. */
  children: ReactNode;
}

/** A panel beside its button: a filter form, a column chooser. On phones a sheet from the bottom. */
export function Popover({ trigger, title, align = 'end', open, onOpenChange, children }: PopoverProps) {
  const isSheet = useMediaQuery('(max-width: 47.99rem)');
  const popup = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          className={styles.positioner}
          sideOffset={4}
          align={align}
          style={isSheet ? atBottom : undefined}
        >
          <Base.Popup
            ref={popup}
            className={classNames(styles.popover, scroll.area)}
            // A tap must not open the keyboard of a phone over the sheet.
            initialFocus={(pointer) => (pointer === 'touch' ? null : firstControl(content.current)) ?? popup.current}
          >
            <div className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close className={buttonClass({ variant: 'ghost', size: 'sm', icon: true })} aria-label="Close">
                <Icon of={X} size="sm" />
              </Base.Close>
            </div>
            <div ref={content}>{children}</div>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** The controls of a popover, one below the other. */
export function PopoverBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}

/** The buttons of a popover, the main one last, after a short text. */
export function PopoverFoot({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      {note !== undefined && <span className={styles.note}>{note}</span>}
      {children}
    </div>
  );
}
