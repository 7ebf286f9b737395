import { Hash } from 'lucide-react';
import type { FieldSummary } from '../field-summary';
import { NumberCell, NumberSummary, type WriteNumber } from '../shared/summary/number-summary';
import { readerNumber } from '../shared/summary/reader-number';
import { withAffixes } from './number-extras';

const write: WriteNumber = (field, number, decimals) => withAffixes(field, readerNumber(number, decimals));

export const summary: FieldSummary = {
  icon: Hash,
  align: 'end',
  Summary: (props) => <NumberSummary {...props} write={write} />,
  valueLabel: (field, value) => write(field, Number(value)),
  Cell: (props) => <NumberCell {...props} write={write} />,
};
