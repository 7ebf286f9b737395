import styles from './dashboard.module.css';

/** As many as stand beside a counter. */
const MOST_TILES = 14;
const STEP = 12;

/** One tile for each form: filled when published, open when a draft. Nothing where they do not fit: a tile counts one. */
export function StatusSpark({ published, drafts }: { published: number; drafts: number }) {
  const count = published + drafts;
  if (count === 0 || count > MOST_TILES) return null;
  const width = count * STEP - 3;
  return (
    <svg width={width} height="9" viewBox={`0 0 ${width} 9`} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => at * STEP).map((x, at) =>
        at < published ? (
          <rect key={x} className={styles.published} x={x} y="0" width="9" height="9" rx="1" />
        ) : (
          <rect key={x} className={styles.draft} x={x + 0.75} y="0.75" width="7.5" height="7.5" rx="1" />
        ),
      )}
    </svg>
  );
}
