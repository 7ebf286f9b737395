import { classNames } from '../styles/class-names';
import styles from './family-tile.module.css';

/** The small tile of a group of fields; grey where their fields have no tile. */
export function FamilyTile({ family }: { family: string }) {
  return <span className={classNames(styles.tile, styles[family])} aria-hidden="true" />;
}
