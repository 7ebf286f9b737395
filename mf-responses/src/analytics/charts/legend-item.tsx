import styles from './legend-item.module.css';

interface LegendItemProps {
  label: string;
  isDashed?: boolean;
  isAverage?: boolean;
  /** A tile for columns in place of a line. */
  isTile?: boolean;
}

/** The name of a line or of columns. */
export function LegendItem({ label, isDashed = false, isAverage = false, isTile = false }: LegendItemProps) {
  return (
    <span className={styles.item}>
      <i
        className={isTile ? styles.tile : styles.line}
        data-dashed={isDashed || undefined}
        data-average={isAverage || undefined}
        aria-hidden="true"
      />
      {label}
    </span>
  );
}
