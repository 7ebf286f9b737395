import { SlidersHorizontal } from 'lucide-react';
import type { CellProps, FieldSummary, SummaryProps } from '../field-summary';
import { answerAt } from '../shared/answer/answer-at';
import { parseNumber } from '../shared/number/numeric';
import { type Range, RangeSummary } from '../shared/summary/range-summary';
import { TextCell } from '../shared/summary/text-cell';
import { model } from './model';

const range: Range = {
  show: ({ details }, number) =>
    [number.toLocaleString(undefined, { maximumFractionDigits: 2 }), details?.unit].filter(Boolean).join(' '),
  ends: ['Smallest', 'Largest'],
  hasMean: true,
};

function SliderSummary(props: SummaryProps) {
  return <RangeSummary {...props} range={range} />;
}

/** The number with its unit. */
function SliderCell(props: CellProps) {
  const number = parseNumber(answerAt(props.answers, props.column));
  return typeof number === 'number' ? model.text(props.field, number, navigator.language) : <TextCell {...props} />;
}

export const summary: FieldSummary = {
  icon: SlidersHorizontal,
  align: 'end',
  Summary: SliderSummary,
  Cell: SliderCell,
};
