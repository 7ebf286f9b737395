import type { ReactNode } from 'react';
import styles from './panel-section.module.css';

export interface PanelSectionProps {
  /** Heading; the first section of a panel has none. */
  title?: string;
  /** At the end of the heading’s line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of a properties panel, with a divider. */
export function PanelSection({ title, aside, children }: PanelSectionProps) {
  return (
    <section className={styles.section} aria-label={title}>
      {title !== undefined && (
        <h3 className={styles.title}>
          {title}
          {aside}
        </h3>
      )}
      {children}
    </section>
  );
}
