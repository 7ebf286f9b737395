import { SlidersHorizontal } from 'lucide-react';
import type { FieldSummary } from '../field-summary';
import { NumberCell, NumberSummary, type WriteNumber } from '../shared/summary/number-summary';
import { readerNumber } from '../shared/summary/reader-number';

const write: WriteNumber = ({ details }, number, decimals) =>
  [readerNumber(number, decimals), details?.unit].filter(Boolean).join(' ');

export const summary: FieldSummary = {
  icon: SlidersHorizontal,
  align: 'end',
  Summary: (props) => <NumberSummary {...props} write={write} />,
  valueLabel: (field, value) => write(field, Number(value)),
  Cell: (props) => <NumberCell {...props} write={write} />,
};
