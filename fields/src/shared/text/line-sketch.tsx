import { Icon, type IconShape } from '@tessera/shared-ui/icon';
import styles from '../settings/sketch.module.css';

export interface LineSketchProps {
  /** Content of the box. */
  children: string;
  /** Content at the end of the box. */
  icon?: IconShape;
}

/** A one-line control as a drawing. */
export function LineSketch({ children, icon }: LineSketchProps) {
  return (
    <div className={styles.line} aria-hidden="true">
      <span>{children}</span>
      {icon && <Icon of={icon} size="sm" />}
    </div>
  );
}
