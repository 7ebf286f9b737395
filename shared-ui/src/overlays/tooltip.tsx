import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import { classNames } from '../styles/class-names';
import styles from './popup.module.css';

export interface TooltipProps {
  /** The words of the control's `aria-label`, for those who see only its icon. */
  label: string;
  /** One control that takes a ref and handlers. */
  children: ReactElement;
}

/** The name of an icon button, on hover and on focus. */
export function Tooltip({ label, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger delay={300} render={children} />
      <Base.Portal>
        <Base.Positioner className={classNames(styles.positioner, styles.above)} sideOffset={4}>
          <Base.Popup className={styles.tooltip}>{label}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
