import styles from './drop-off.module.css';

/** A page, the opening before the first one, or the submission after the last one. */
export interface DropOffStep {
  name: string;
  count: number;
  /** Time spent in words; undefined where none is known. */
  time?: string | undefined;
}

/** The share in percent of those at the step before who did not get to this one; null where there were none. */
function lostShare(steps: readonly DropOffStep[], place: number): number | null {
  const before = steps[place - 1]?.count ?? 0;
  return before === 0 ? null : Math.round((1 - (steps[place]?.count ?? 0) / before) * 100);
}

/** The share of visitors who do not get from one step to the next, as `−30%`. A dash where none was counted before. */
export function lossOf(steps: readonly DropOffStep[], place: number): string {
  if (place === 0) return (steps[0]?.count ?? 0) > 0 ? '100%' : '—';
  const share = lostShare(steps, place);
  if (share === null) return '—';
  return share > 0 ? `−${share}%` : `${-share}%`;
}

/** Columns joined by pale flows: how many visitors reach each step. */
export function DropOff({ steps }: { steps: readonly DropOffStep[] }) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const height = (count: number) => (count / most) * 100;
  const losses = steps.map((_, place) => lostShare(steps, place) ?? 0);
  const worst = losses.indexOf(Math.max(...losses, 1));
  const hasTimes = steps.some(({ time }) => time !== undefined);
  return (
    <ol className={styles.steps} aria-hidden="true">
      {steps.map(({ name, count, time }, place) => {
        const next = steps[place + 1];
        return (
          <li key={name}>
            <b className={styles.count}>{count.toLocaleString()}</b>
            <svg viewBox="0 0 160 100" preserveAspectRatio="none" aria-hidden="true">
              <rect
                className={next ? styles.column : styles.last}
                y={100 - height(count)}
                width="92"
                height={height(count)}
              />
              {next && (
                <polygon
                  className={styles.flow}
                  points={`92,${100 - height(count)} 160,${100 - height(next.count)} 160,100 92,100`}
                />
              )}
            </svg>
            <span>{name}</span>
            <span className={place === worst ? styles.worst : styles.loss}>{lossOf(steps, place)}</span>
            {hasTimes && <span className={styles.time}>{place === 0 ? 'Time per page' : (time ?? '\u00a0')}</span>}
          </li>
        );
      })}
    </ol>
  );
}
