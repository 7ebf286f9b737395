import { Calculator } from 'lucide-react';
import type { CellProps, FieldSummary, SummaryProps } from '../field-summary';
import { answerAt } from '../shared/answer/answer-at';
import { parseNumber } from '../shared/number/numeric';
import { type Range, RangeSummary } from '../shared/summary/range-summary';
import { TextCell } from '../shared/summary/text-cell';
import { model, resultText } from './model';

const range: Range = {
  show: (field, number) => resultText(field, number, navigator.language),
  ends: ['Smallest', 'Largest'],
  hasMean: true,
};

function CalculatedSummary(props: SummaryProps) {
  return <RangeSummary {...props} range={range} />;
}

function CalculatedCell(props: CellProps) {
  const number = parseNumber(answerAt(props.answers, props.column));
  return typeof number === 'number' ? model.text(props.field, number, navigator.language) : <TextCell {...props} />;
}

export const summary: FieldSummary = {
  icon: Calculator,
  align: 'end',
  Summary: CalculatedSummary,
  Cell: CalculatedCell,
};
