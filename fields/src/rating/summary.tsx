import { Icon } from '@tessera/shared-ui/icon';
import { Stars } from '@tessera/shared-ui/stars';
import { Star } from 'lucide-react';
import type { CellProps, FieldSummary, SummaryProps } from '../field-summary';
import { answerAt } from '../shared/answer/answer-at';
import { numberCounts } from '../shared/number/number-counts';
import { parseNumber } from '../shared/number/numeric';
import { NoAnswer } from '../shared/summary/no-answer';
import styles from '../shared/summary/summary.module.css';

function RatingCell({ field, answers, column }: CellProps) {
  const stars = parseNumber(answerAt(answers, column));
  return stars === null || stars === undefined ? <NoAnswer /> : <Stars value={stars} most={field.maxRating} />;
}

/** The average, and a column for each number of stars. */
function RatingSummary({ field, counted }: SummaryProps) {
  const average = numberCounts(counted)?.average ?? 0;
  const columns = Array.from({ length: field.maxRating }, (_, index) => ({
    step: index + 1,
    count: counted.counts[index + 1] ?? 0,
  }));
  const highest = Math.max(1, ...columns.map(({ count }) => count));
  return (
    <div>
      <p className={styles.average}>
        <b>{average.toLocaleString(undefined, { maximumFractionDigits: 1, minimumFractionDigits: 1 })}</b>
        <Stars value={Math.round(average)} most={field.maxRating} />
        <span>average</span>
      </p>
      <ul className={styles.columns}>
        {columns.map(({ step, count }) => {
          const height = (count / highest) * 100;
          return (
            <li key={step}>
              <b>{count.toLocaleString()}</b>
              <svg className={styles.column} preserveAspectRatio="none" viewBox="0 0 10 100" aria-hidden="true">
                <rect y={100 - height} width="10" height={height} />
              </svg>
              <span className={styles.step}>
                {step}
                <Icon of={Star} solid className={styles.star} />
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

export const summary: FieldSummary = { icon: Star, align: 'start', Summary: RatingSummary, Cell: RatingCell };
