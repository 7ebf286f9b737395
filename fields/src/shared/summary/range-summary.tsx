import { ColumnChart } from '@tessera/shared-ui/column-chart';
import type { FieldOf } from '../../field';
import type { NumberStatistics, SummaryProps } from '../../field-summary';
import { Figures } from './figures';
import styles from './summary.module.css';

/** How the numbers of a type are written. */
export interface Range {
  /** A number of the statistics as a person reads it. */
  show(field: FieldOf, number: number): string;
  /** The names of the ends of the range. */
  ends: readonly [smallest: string, largest: string];
  /** Whether a mean says anything, which it does not for dates. */
  hasMean: boolean;
}

function barLabel({ show }: Range, field: FieldOf, { from, to }: NumberStatistics['histogram'][number], width: number) {
  return width === 1 ? show(field, from) : `${show(field, from)} – ${show(field, to)}`;
}

/** Smallest, median, mean and largest, and a histogram. */
export function RangeSummary({ field, statistics, onSelect, range }: SummaryProps & { range: Range }) {
  const { facet } = statistics;
  if (facet.kind !== 'number') return null;
  const say = (number: number | null) => (number === null ? null : range.show(field, number));
  const [first] = facet.histogram;
  const width = first ? first.to - first.from : 1;
  return (
    <div className={styles.stack}>
      <Figures
        figures={[
          [range.ends[0], say(facet.min)],
          ['Median', say(facet.median)],
          ...(range.hasMean ? [['Mean', say(facet.mean)] as const] : []),
          [range.ends[1], say(facet.max)],
        ]}
      />
      <ColumnChart
        columns={facet.histogram.map((bar) => ({ label: barLabel(range, field, bar, width), count: bar.count }))}
        onSelect={
          onSelect &&
          ((place) => {
            const bar = facet.histogram[place];
            if (bar) onSelect({ value: bar.from, to: bar.to });
          })
        }
      />
    </div>
  );
}
