import styles from './theme.module.css';

interface ThemeCardProps {
  label: string;
  colours: { ground?: string | undefined; ink?: string | undefined; accent?: string | undefined };
  isChosen: boolean;
  onChoose: () => void;
}

/** A theme to choose: a small form in its colours, and its name. */
export function ThemeCard({ label, colours: { ground, ink, accent }, isChosen, onChoose }: ThemeCardProps) {
  return (
    <label className={styles.card}>
      <input type="radio" name="theme" checked={isChosen} onChange={onChoose} />
      <span className={styles.thumb} style={{ background: ground, color: ink }} aria-hidden="true">
        <i />
        <i />
        <i style={{ background: accent }} />
      </span>
      <span>{label}</span>
    </label>
  );
}
