import { Calculator } from 'lucide-react';
import type { FieldSummary } from '../field-summary';
import { NumberCell, NumberSummary, type WriteNumber } from '../shared/summary/number-summary';
import { readerNumber } from '../shared/summary/reader-number';
import { decimalsOf } from './model';

/** Rounded as visitors see the result. */
const write: WriteNumber = (field, number) => {
  const { most, least } = decimalsOf(field);
  return [readerNumber(number, most, least), field.details?.unit].filter(Boolean).join(' ');
};

export const summary: FieldSummary = {
  icon: Calculator,
  align: 'end',
  Summary: (props) => <NumberSummary {...props} write={write} />,
  valueLabel: (field, value) => write(field, Number(value)),
  Cell: (props) => <NumberCell {...props} write={write} />,
};
