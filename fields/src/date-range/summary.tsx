import { BarList } from '@tessera/shared-ui/bar-list';
import { formatDay } from '@tessera/shared-ui/format-time';
import { CalendarRange } from 'lucide-react';
import type { CellProps, FieldSummary, SummaryFilter, SummaryProps } from '../field-summary';
import { answerAt } from '../shared/answer/answer-at';
import { rawText } from '../shared/answer/raw-text';
import { DAY_MS, dayOf } from '../shared/moment/moment-of-number';
import { NoAnswer } from '../shared/summary/no-answer';

const MAX_RANGES = 10;

/** Counted values are ISO 8601 intervals: ‘2026-09-18/2026-09-20’. */
const rangeLabel = (value: string) =>
  value
    .split('/')
    .filter(Boolean)
    .map((day) => formatDay(day))
    .join(' – ');

/** The comparisons that hold for exactly this range; undefined if one of its days is missing. */
function rangeFilters(value: string): SummaryFilter[] | undefined {
  const [from, to] = value.split('/').map((day) => Date.parse(`${day}T00:00:00Z`) / DAY_MS);
  if (!Number.isFinite(from) || !Number.isFinite(to)) return undefined;
  return [
    { comparison: 'startsAfter', operand: dayOf(Number(from) - 1) },
    { comparison: 'startsBefore', operand: dayOf(Number(from) + 1) },
    { comparison: 'endsAfter', operand: dayOf(Number(to) - 1) },
    { comparison: 'endsBefore', operand: dayOf(Number(to) + 1) },
  ];
}

/** The ranges that were given most often. */
function DateRangeSummary({ statistics: { facet, answered }, onFilter }: SummaryProps) {
  if (facet.kind !== 'value') return null;
  const bars = facet.values.slice(0, MAX_RANGES).map(({ value, count }) => ({
    ...(rangeFilters(String(value)) && { id: String(value) }),
    label: rangeLabel(String(value)),
    count,
    share: answered > 0 ? count / answered : 0,
  }));
  return <BarList bars={bars} onSelect={onFilter && (({ id = '' }) => onFilter(rangeFilters(id) ?? []))} />;
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
