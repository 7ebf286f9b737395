import { Calculator } from 'lucide-react';
import type { FieldSummary } from '../field-summary';
import { NumberCell, NumberSummary, type WriteNumber } from '../shared/summary/number-summary';
import { readerNumber } from '../shared/summary/reader-number';
import { MAX_DECIMALS } from './model';

/** Rounded as visitors see the result. */
const write: WriteNumber = ({ details }, number) => {
  const { decimals = MAX_DECIMALS, unit } = details ?? {};
  const most = Math.min(decimals, MAX_DECIMALS);
  return [readerNumber(number, most, details?.decimals === undefined ? 0 : most), unit].filter(Boolean).join(' ');
};

export const summary: FieldSummary = {
  icon: Calculator,
  align: 'end',
  Summary: (props) => <NumberSummary {...props} write={write} />,
  valueLabel: (field, value) => write(field, Number(value)),
  Cell: (props) => <NumberCell {...props} write={write} />,
};
