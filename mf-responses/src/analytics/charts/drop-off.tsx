import { useWidth } from '@tessera/shared-ui/use-width';
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

/** Steps that have room beside each other on paper. */
const MAX_BESIDE = 7;
/** Width of a column with its names, in px. */
const MIN_WIDTH = 92;

/** Columns joined by pale flows: how many visitors reach each step. Bars below each other where the columns have no room. */
export function DropOff({ steps }: { steps: readonly DropOffStep[] }) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  const height = (count: number) => (count / most) * 100;
  const losses = steps.map((_, place) => lostShare(steps, place) ?? 0);
  const worst = losses.indexOf(Math.max(...losses, 1));
  const { ref, width } = useWidth<HTMLOListElement>();
  const isRows = steps.length > MAX_BESIDE || (width > 0 && width < steps.length * MIN_WIDTH);
  const hasTimes = steps.some(({ time }) => time !== undefined);
  return (
    <ol className={styles.steps} ref={ref} data-rows={isRows || undefined} aria-hidden="true">
      {steps.map(({ name, count, time }, place) => {
        const next = steps[place + 1];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pages can have the same name
          <li key={place}>
            <b className={styles.count}>{count.toLocaleString()}</b>
            <i className={next ? styles.line : styles.lastLine} style={{ inlineSize: `${height(count)}%` }} />
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
            <span className={styles.name}>{name}</span>
            <span className={place === worst ? styles.worst : styles.loss}>{lossOf(steps, place)}</span>
            {hasTimes && (
              <span className={styles.time} data-is-head={place === 0 || undefined}>
                {place === 0 ? 'Time per page' : (time ?? '\u00a0')}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
