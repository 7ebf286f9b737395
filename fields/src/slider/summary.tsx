import { SlidersHorizontal } from 'lucide-react';
import type { FieldSummary, SummaryProps } from '../field-summary';
import { NumberCell } from '../shared/summary/number-cell';
import { type Range, RangeSummary } from '../shared/summary/range-summary';
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

export const summary: FieldSummary = {
  icon: SlidersHorizontal,
  align: 'end',
  Summary: SliderSummary,
  Cell: (props) => <NumberCell {...props} model={model} />,
};
