import { Trophy } from 'lucide-react';
import type { FieldSummary } from '../field-summary';
import { NumberCell, NumberSummary, type WriteNumber } from '../shared/summary/number-summary';
import { readerNumber } from '../shared/summary/reader-number';

const write: WriteNumber = (_field, number, decimals) => readerNumber(number, decimals);

export const summary: FieldSummary = {
  icon: Trophy,
  align: 'end',
  Summary: (props) => <NumberSummary {...props} write={write} ends={['Lowest', 'Highest']} />,
  valueLabel: (field, value) => write(field, Number(value)),
  Cell: (props) => <NumberCell {...props} write={write} />,
};
