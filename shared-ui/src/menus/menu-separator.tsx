import { Menu as Base } from '@base-ui/react/menu';
import styles from './popup.module.css';

/** A divider between groups of a menu. */
export function MenuSeparator() {
  return <Base.Separator className={styles.rule} />;
}
