import { Hash } from 'lucide-react';
import type { FieldSummary, SummaryProps } from '../field-summary';
import { numberCounts } from '../shared/number/number-counts';
import styles from '../shared/summary/summary.module.css';
import { TextCell } from '../shared/summary/text-cell';

/** Average, median, minimum and maximum. */
function NumberSummary({ counted }: SummaryProps) {
  const numbers = numberCounts(counted);
  if (!numbers) return null;
  const words = (value: number) => value.toLocaleString(undefined, { maximumFractionDigits: 2 });
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Average</dt>
        <dd>{words(numbers.average)}</dd>
      </div>
      <div>
        <dt>Median</dt>
        <dd>{words(numbers.median)}</dd>
      </div>
      <div>
        <dt>Smallest</dt>
        <dd>{words(numbers.smallest)}</dd>
      </div>
      <div>
        <dt>Largest</dt>
        <dd>{words(numbers.largest)}</dd>
      </div>
    </dl>
  );
}

export const summary: FieldSummary = { icon: Hash, align: 'end', Summary: NumberSummary, Cell: TextCell };
