import { Calculator } from 'lucide-react';
import type { FieldSummary, SummaryProps } from '../field-summary';
import { NumberCell } from '../shared/summary/number-cell';
import { type Range, RangeSummary } from '../shared/summary/range-summary';
import { model, resultText } from './model';

const range: Range = {
  show: (field, number) => resultText(field, number, navigator.language),
  ends: ['Smallest', 'Largest'],
  hasMean: true,
};

function CalculatedSummary(props: SummaryProps) {
  return <RangeSummary {...props} range={range} />;
}

export const summary: FieldSummary = {
  icon: Calculator,
  align: 'end',
  Summary: CalculatedSummary,
  Cell: (props) => <NumberCell {...props} model={model} />,
};
