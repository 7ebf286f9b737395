import { ColumnChart } from '@tessera/shared-ui/column-chart';
import type { SummaryProps } from '../../field-summary';
import type { ScaleRange } from './scale-model';

/** A column for each number of a scale. */
export function ScaleColumns({
  statistics: { facet },
  onSelect,
  range,
}: Omit<SummaryProps, 'field'> & { range: ScaleRange }) {
  if (facet.kind !== 'number') return null;
  const counts = new Map(facet.counts?.map(({ value, count }) => [value, count]));
  const columns = Array.from({ length: range.to - range.from + 1 }, (_, place) => {
    const number = range.from + place;
    return { label: String(number), count: counts.get(number) ?? 0 };
  });
  return <ColumnChart columns={columns} onSelect={onSelect && ((place) => onSelect({ value: range.from + place }))} />;
}
