import { Menu as Base } from '@base-ui/react/menu';
import styles from '../overlays/popup.module.css';

/** A hairline between groups of a menu. */
export function MenuSeparator() {
  return <Base.Separator className={styles.rule} />;
}
