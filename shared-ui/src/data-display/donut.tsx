import { ChartLabel } from './chart-label';
import styles from './donut.module.css';

export interface DonutPart {
  /** Identifies the part for `onSelect`; a part without it cannot be selected. */
  id?: string;
  label: string;
  count: number;
}

export interface DonutProps {
  /** Up to five; the colours follow in their order. */
  parts: readonly DonutPart[];
  /** The unit of the total in the middle, e.g. 'answers'. */
  unit: string;
  /** Makes the labels of the legend buttons. */
  onSelect?: ((part: DonutPart) => void) | undefined;
}

const outer = 78;
const inner = 52;
/** Half the gap between two parts, in px along the edge. */
const halfGap = 1.72;

/** A point of the ring, clockwise from the top, `along` px further on the edge. */
function point(radius: number, share: number, along: number): string {
  const angle = share * 2 * Math.PI + along / radius;
  return `${(80 + radius * Math.sin(angle)).toFixed(2)} ${(80 - radius * Math.cos(angle)).toFixed(2)}`;
}

function ringPart(from: number, to: number): string {
  const large = to - from > 0.5 ? 1 : 0;
  return [
    `M${point(outer, from, halfGap)}`,
    `A${outer} ${outer} 0 ${large} 1 ${point(outer, to, -halfGap)}`,
    `L${point(inner, to, -halfGap)}`,
    `A${inner} ${inner} 0 ${large} 0 ${point(inner, from, halfGap)}Z`,
  ].join('');
}

/** Parts of a whole, with the total in the middle and a legend of counts and shares. */
export function Donut({ parts, unit, onSelect }: DonutProps) {
  const total = parts.reduce((sum, part) => sum + part.count, 0);
  let before = 0;
  const placed = parts.map((part, index) => {
    const from = before / total;
    before += part.count;
    return { ...part, ink: styles[`chart${index + 1}`], from, to: before / total };
  });
  return (
    <div className={styles.donut}>
      <svg viewBox="0 0 160 160" aria-hidden="true">
        {placed.map((part) =>
          part.count === total && total > 0 ? (
            <circle key={part.label} className={styles.whole} cx="80" cy="80" r={(outer + inner) / 2} />
          ) : (
            part.count > 0 && <path key={part.label} className={part.ink} d={ringPart(part.from, part.to)} />
          ),
        )}
        <text className={styles.total} x="80" y="83">
          {total.toLocaleString()}
        </text>
        <text className={styles.unit} x="80" y="100">
          {unit}
        </text>
      </svg>
      <ul className={styles.legend}>
        {placed.map((part) => (
          <li key={part.label}>
            <svg className={styles.tile} aria-hidden="true">
              <rect className={part.ink} width="100%" height="100%" rx="1" />
            </svg>
            <ChartLabel
              label={part.label}
              className={styles.label}
              onSelect={onSelect && part.id !== undefined ? () => onSelect(part) : undefined}
            />
            <span>{part.count.toLocaleString()}</span>
            <span className={styles.share}>{total > 0 ? Math.round((part.count / total) * 100) : 0}%</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
