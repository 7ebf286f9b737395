import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

export interface SettingsSectionProps {
  title: string;
  /** One sentence: what the setting is for. */
  note: string;
  children: ReactNode;
}

/** A row of a tab: name and purpose at the left, controls at the right; stacked on small screens. */
export function SettingsSection({ title, note, children }: SettingsSectionProps) {
  const heading = useId();
  return (
    <section className={styles.section} aria-labelledby={heading}>
      <header>
        <h2 id={heading}>{title}</h2>
        <p>{note}</p>
      </header>
      <div className={styles.controls}>{children}</div>
    </section>
  );
}
