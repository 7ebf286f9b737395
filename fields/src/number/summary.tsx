import { Hash } from 'lucide-react';
import type { FieldSummary, SummaryProps } from '../field-summary';
import { type Range, RangeSummary } from '../shared/summary/range-summary';
import { TextCell } from '../shared/summary/text-cell';

const range: Range = {
  show: (_field, number) => number.toLocaleString(undefined, { maximumFractionDigits: 2 }),
  operand: (number) => number,
  ends: ['Smallest', 'Largest'],
  hasMean: true,
};

function NumberSummary(props: SummaryProps) {
  return <RangeSummary {...props} range={range} />;
}

export const summary: FieldSummary = { icon: Hash, align: 'end', Summary: NumberSummary, Cell: TextCell };
