import { Clock } from 'lucide-react';
import type { FieldSummary, SummaryProps } from '../field-summary';
import { timeOf } from '../shared/moment/moment-of-number';
import { type Range, RangeSummary } from '../shared/summary/range-summary';
import { TextCell } from '../shared/summary/text-cell';

const range: Range = {
  show: (_field, number) => timeOf(number),
  ends: ['Earliest', 'Latest'],
  hasMean: false,
};

function TimeSummary(props: SummaryProps) {
  return <RangeSummary {...props} range={range} />;
}

export const summary: FieldSummary = { icon: Clock, align: 'start', Summary: TimeSummary, Cell: TextCell };
