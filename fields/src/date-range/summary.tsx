import { BarList } from '@tessera/shared-ui/bar-list';
import { formatDay } from '@tessera/shared-ui/format-time';
import { CalendarRange } from 'lucide-react';
import type { CellProps, FieldSummary, SummaryProps } from '../field-summary';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';
import { NoAnswer } from '../shared/summary/no-answer';

const MAX_RANGES = 10;

/** Counted values are ISO 8601 intervals: ‘2026-09-18/2026-09-20’. */
const rangeLabel = (value: string) =>
  value
    .split('/')
    .filter(Boolean)
    .map((day) => formatDay(day))
    .join(' – ');

/** The ranges that were given most often. */
function DateRangeSummary({ statistics: { facet, answered }, onSelect }: SummaryProps) {
  if (facet.kind !== 'value') return null;
  const bars = facet.values.slice(0, MAX_RANGES).map(({ value, count }) => ({
    id: String(value),
    label: rangeLabel(String(value)),
    count,
    share: answered > 0 ? count / answered : 0,
  }));
  return <BarList bars={bars} onSelect={onSelect && (({ id = '' }) => onSelect({ value: id }))} />;
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
