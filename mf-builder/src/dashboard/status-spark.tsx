import styles from './dashboard.module.css';

/** The greatest number of tiles that fit beside a counter. */
const MAX_TILES = 14;
const STEP = 12;

/**
 * One tile for each form: filled if published, outlined if a draft. Renders nothing if there are more forms than fit.
 */
export function StatusSpark({ published, drafts }: { published: number; drafts: number }) {
  const count = published + drafts;
  if (count === 0 || count > MAX_TILES) return null;
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
