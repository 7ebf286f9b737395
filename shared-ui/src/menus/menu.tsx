import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../styles/class-names';
import scroll from '../styles/scroll-area.module.css';
import styles from './popup.module.css';

export interface MenuProps {
  /** The button that opens it, with an accessible name. */
  trigger: ReactElement;
  /** Content above the items: a name in `<strong>`, a line in `<span>`. */
  head?: ReactNode;
  align?: 'start' | 'end';
  /** Open at first render, for a menu that is loaded when its button is pressed. */
  defaultOpen?: boolean;
  /** `MenuItem`, `MenuLink`, `MenuSeparator`. */
  children: ReactNode;
}

/** Actions behind a button. Arrow keys, first letters and Escape work; the focus returns to the button. */
export function Menu({ trigger, head, align = 'end', defaultOpen = false, children }: MenuProps) {
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={4} align={align}>
          <Base.Popup className={classNames(styles.popup, scroll.area)}>
            {head !== undefined && <div className={styles.head}>{head}</div>}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
