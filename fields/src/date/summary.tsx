import { formatDay } from '@tessera/shared-ui/format-time';
import { Calendar } from 'lucide-react';
import type { CellProps, FieldSummary, SummaryProps } from '../field-summary';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';
import { dayOf } from '../shared/moment/moment-of-number';
import { NoAnswer } from '../shared/summary/no-answer';
import { type Range, RangeSummary } from '../shared/summary/range-summary';

const range: Range = {
  show: (_field, number) => formatDay(dayOf(number)),
  ends: ['Earliest', 'Latest'],
  hasMean: false,
};

function DateSummary(props: SummaryProps) {
  return <RangeSummary {...props} range={range} />;
}

/** A day in the owner’s locale, '6 May 2026'. A value that is not a day is shown as it is. */
function DateCell({ answers, column }: CellProps) {
  const text = rawText(answerAt(answers, column));
  if (text === '') return <NoAnswer />;
  return <time dateTime={text}>{formatDay(text)}</time>;
}

export const summary: FieldSummary = {
  icon: Calendar,
  align: 'start',
  Summary: DateSummary,
  valueLabel: (_field, value) => formatDay(value),
  Cell: DateCell,
};
