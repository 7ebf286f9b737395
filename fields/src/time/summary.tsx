import { Clock } from 'lucide-react';
import type { FieldSummary, SummaryProps } from '../field-summary';
import { type Range, RangeSummary } from '../shared/summary/range-summary';
import { TextCell } from '../shared/summary/text-cell';

const MINUTE_MS = 60_000;
const LAST_MINUTE = 24 * 60 - 1;
/** The end of the last bar is midnight, which is no time of the day. */
const timeOf = (number: number) =>
  new Date(Math.min(Math.round(number), LAST_MINUTE) * MINUTE_MS).toISOString().slice(11, 16);

const range: Range = { show: (_field, number) => timeOf(number), operand: timeOf, hasMean: false };

function TimeSummary(props: SummaryProps) {
  return <RangeSummary {...props} range={range} />;
}

export const summary: FieldSummary = { icon: Clock, align: 'start', Summary: TimeSummary, Cell: TextCell };
