import { BarList } from '@tessera/shared-ui/bar-list';
import { MapPin } from 'lucide-react';
import type { FieldSummary, SummaryProps } from '../field-summary';
import { TextCell } from '../shared/summary/text-cell';

const MAX_PLACES = 10;

/** The places that most addresses are in. */
function PlaceSummary({ statistics: { facet, answered }, onSelect }: SummaryProps) {
  if (facet.kind !== 'value') return null;
  const bars = facet.values.slice(0, MAX_PLACES).map(({ value, count }) => ({
    id: String(value),
    label: String(value) || 'Unknown',
    count,
    share: answered > 0 ? count / answered : 0,
  }));
  return <BarList bars={bars} onSelect={onSelect && (({ id = '' }) => onSelect({ value: id }))} />;
}

export const summary: FieldSummary = { icon: MapPin, align: 'start', Summary: PlaceSummary, Cell: TextCell };
