import type { ReactNode } from 'react';
import { classNames } from '../styles/class-names';
import styles from './stat-row.module.css';

export interface Stat {
  label: string;
  /** Already worded for the locale; `—` if unknown. */
  value: ReactNode;
  /** A small chart of the number, shown if there is space. */
  picture?: ReactNode;
  /** A sentence below. */
  note?: ReactNode;
}

export interface StatRowProps {
  /** Three counters in a row, or four smaller ones. */
  stats: readonly Stat[];
}

/** Counters in a ruled row; on phones in a column. */
export function StatRow({ stats }: StatRowProps) {
  return (
    <dl className={classNames(styles.stats, stats.length === 4 && styles.four)}>
      {stats.map((stat) => (
        <div key={stat.label} className={classNames(styles.stat, stat.note === undefined && styles.bare)}>
          <dt>{stat.label}</dt>
          <dd className={styles.value}>{stat.value}</dd>
          {stat.picture !== undefined && (
            <dd className={styles.picture} aria-hidden="true">
              {stat.picture}
            </dd>
          )}
          {stat.note !== undefined && <dd className={styles.note}>{stat.note}</dd>}
        </div>
      ))}
    </dl>
  );
}
