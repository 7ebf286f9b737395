import { BarList } from '@tessera/shared-ui/bar-list';
import { formatDay } from '@tessera/shared-ui/format-time';
import { CalendarRange } from 'lucide-react';
import type { CellProps, FieldSummary, SummaryProps } from '../field-summary';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';
import { NoAnswer } from '../shared/summary/no-answer';

const MAX_RANGES = 10;

/** The ranges that were given most often. Counted values are ISO 8601 intervals: ‘2026-09-18/2026-09-20’. */
function DateRangeSummary({ statistics: { facet, answered } }: SummaryProps) {
  if (facet.kind !== 'value') return null;
  const bars = facet.values.slice(0, MAX_RANGES).map(({ value, count }) => {
    const days = String(value).split('/').filter(Boolean);
    return { label: days.map((day) => formatDay(day)).join(' – '), count, share: answered > 0 ? count / answered : 0 };
  });
  return <BarList bars={bars} />;
}

function DateRangeCell({ answers, column }: CellProps) {
  const text = rawText(answerAt(answers, column));
  return text === '' ? <NoAnswer /> : <time dateTime={text}>{formatDay(text)}</time>;
}

export const summary: FieldSummary = {
  icon: CalendarRange,
  align: 'start',
  Summary: DateRangeSummary,
  Cell: DateRangeCell,
};
