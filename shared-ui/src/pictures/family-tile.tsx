import { classNames } from '../styles/class-names';
import styles from './family-tile.module.css';

/** The small tile of a field family. */
export function FamilyTile({ family }: { family: 'text' | 'contact' | 'choice' | 'detail' }) {
  return <span className={classNames(styles.tile, styles[family])} aria-hidden="true" />;
}
