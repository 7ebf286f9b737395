import { classNames } from '../styles/class-names';
import styles from './family-tile.module.css';

/** The small tile that stands for a family of fields. */
export function FamilyTile({ family }: { family: 'text' | 'contact' | 'choice' | 'detail' }) {
  return <span className={classNames(styles.tile, styles[family])} aria-hidden="true" />;
}
