import { type Bar, BarList } from '@tessera/shared-ui/bar-list';
import type { SummaryProps, ValueStatistics } from '../../field-summary';

/** Values that have a bar of their own. */
const MAX_BARS = 10;

interface TopBarsProps extends Omit<SummaryProps, 'field'> {
  labelOf: (value: string) => string;
}

const sumOf = (values: ValueStatistics['values']) => values.reduce((sum, { count }) => sum + count, 0);

/** The most frequent values, and all others together. */
export function TopBars({ statistics: { facet, answered }, labelOf, onSelect }: TopBarsProps) {
  if (facet.kind !== 'value') return null;
  const shareOf = (count: number) => (answered > 0 ? count / answered : 0);
  const bars: Bar[] = facet.values.slice(0, MAX_BARS).map(({ value, count }) => ({
    id: String(value),
    label: labelOf(String(value)),
    count,
    share: shareOf(count),
  }));
  const others = sumOf(facet.values.slice(MAX_BARS)) + facet.others;
  if (others > 0) bars.push({ label: 'Other', count: others, share: shareOf(others) });
  return <BarList bars={bars} onSelect={onSelect && (({ id = '' }) => onSelect({ value: id }))} />;
}
