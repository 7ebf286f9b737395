import { MapPin } from 'lucide-react';
import type { FieldSummary, SummaryProps } from '../field-summary';
import { TextCell } from '../shared/summary/text-cell';
import { TopBars } from '../shared/summary/top-bars';

/** The places that most addresses are in. */
function PlaceSummary(props: SummaryProps) {
  return <TopBars {...props} labelOf={(place) => place || 'Unknown'} />;
}

export const summary: FieldSummary = { icon: MapPin, align: 'start', Summary: PlaceSummary, Cell: TextCell };
