import { formatDay } from '@tessera/shared-ui/format-time';
import { CalendarRange } from 'lucide-react';
import type { CellProps, FieldSummary, SummaryProps } from '../field-summary';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';
import { NoAnswer } from '../shared/summary/no-answer';
import { TopBars } from '../shared/summary/top-bars';

/** Counted values are ISO 8601 intervals: ‘2026-09-18/2026-09-20’. */
const rangeLabel = (value: string) =>
  value
    .split('/')
    .filter(Boolean)
    .map((day) => formatDay(day))
    .join(' – ');

/** The ranges that were given most often. */
function DateRangeSummary(props: SummaryProps) {
  return <TopBars {...props} labelOf={rangeLabel} />;
}

function DateRangeCell({ answers, column }: CellProps) {
  const text = rawText(answerAt(answers, column));
  return text === '' ? <NoAnswer /> : <time dateTime={text}>{formatDay(text)}</time>;
}

export const summary: FieldSummary = {
  icon: CalendarRange,
  align: 'start',
  Summary: DateRangeSummary,
  valueLabel: (_field, value) => rangeLabel(value),
  Cell: DateRangeCell,
};
