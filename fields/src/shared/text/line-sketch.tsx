import { Icon, type IconShape } from '@tessera/shared-ui/icon';
import styles from '../settings/sketch.module.css';

export interface LineSketchProps {
  /** Content of the box. */
  children: string;
  /** Content at the end of the box. */
  icon?: IconShape;
  /** Text in the frame before the content, such as a currency. */
  prefix?: string | undefined;
  /** Text in the frame after the content, such as a unit. */
  suffix?: string | undefined;
}

/** A one-line control as a drawing. */
export function LineSketch({ children, icon, prefix, suffix }: LineSketchProps) {
  return (
    <div className={styles.line} aria-hidden="true">
      {prefix && <span className={styles.affix}>{prefix}</span>}
      <span className={styles.content}>{children}</span>
      {suffix && <span className={styles.affix}>{suffix}</span>}
      {icon && <Icon of={icon} size="sm" />}
    </div>
  );
}
