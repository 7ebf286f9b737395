import { ColumnChart } from '@tessera/shared-ui/column-chart';
import { Icon } from '@tessera/shared-ui/icon';
import { Stars } from '@tessera/shared-ui/stars';
import { Star } from 'lucide-react';
import type { CellProps, FieldSummary, SummaryProps } from '../field-summary';
import { answerAt } from '../shared/answer/answer-at';
import { parseNumber } from '../shared/number/numeric';
import { NoAnswer } from '../shared/summary/no-answer';
import styles from '../shared/summary/summary.module.css';

function RatingCell({ field, answers, column }: CellProps) {
  const stars = parseNumber(answerAt(answers, column));
  return stars === null || stars === undefined ? <NoAnswer /> : <Stars value={stars} most={field.maxRating} />;
}

/** The mean, and a column for each number of stars. */
function RatingSummary({ field, statistics: { facet }, onSelect }: SummaryProps) {
  if (facet.kind !== 'number') return null;
  const mean = facet.mean ?? 0;
  const counts = new Map(facet.counts?.map(({ value, count }) => [value, count]));
  const columns = Array.from({ length: field.maxRating }, (_, place) => ({
    label: String(place + 1),
    count: counts.get(place + 1) ?? 0,
    mark: (
      <>
        {place + 1}
        <Icon of={Star} solid className={styles.star} />
      </>
    ),
  }));
  return (
    <div>
      <p className={styles.average}>
        <b>{mean.toLocaleString(undefined, { maximumFractionDigits: 1, minimumFractionDigits: 1 })}</b>
        <Stars value={Math.round(mean)} most={field.maxRating} />
        <span>average</span>
      </p>
      <ColumnChart columns={columns} tone="gold" onSelect={onSelect && ((place) => onSelect({ value: place + 1 }))} />
    </div>
  );
}

export const summary: FieldSummary = { icon: Star, align: 'start', Summary: RatingSummary, Cell: RatingCell };
