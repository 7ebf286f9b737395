import { Trophy } from 'lucide-react';
import type { FieldSummary, SummaryProps } from '../field-summary';
import { type Range, RangeSummary } from '../shared/summary/range-summary';
import { TextCell } from '../shared/summary/text-cell';

const range: Range = {
  show: (_field, number) => number.toLocaleString(undefined, { maximumFractionDigits: 2 }),
  ends: ['Lowest', 'Highest'],
  hasMean: true,
};

function ScoreSummary(props: SummaryProps) {
  return <RangeSummary {...props} range={range} />;
}

export const summary: FieldSummary = { icon: Trophy, align: 'end', Summary: ScoreSummary, Cell: TextCell };
