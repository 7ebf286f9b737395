import { Hash } from 'lucide-react';
import type { CellProps, FieldSummary, SummaryProps } from '../field-summary';
import { answerAt } from '../shared/answer/answer-at';
import { parseNumber } from '../shared/number/numeric';
import { type Range, RangeSummary } from '../shared/summary/range-summary';
import { TextCell } from '../shared/summary/text-cell';
import { withAffixes } from './number-extras';

const range: Range = {
  show: (field, number) => withAffixes(field, number.toLocaleString(undefined, { maximumFractionDigits: 2 })),
  ends: ['Smallest', 'Largest'],
  hasMean: true,
};

function NumberSummary(props: SummaryProps) {
  return <RangeSummary {...props} range={range} />;
}

/** All digits in the reader’s notation. Numbers with four digits, which can be years, have no separator. */
const cellNumber = new Intl.NumberFormat(undefined, { maximumFractionDigits: 20, useGrouping: 'min2' });

/** The number with its prefix and suffix. */
function NumberCell(props: CellProps) {
  const number = parseNumber(answerAt(props.answers, props.column));
  return typeof number === 'number' ? withAffixes(props.field, cellNumber.format(number)) : <TextCell {...props} />;
}

export const summary: FieldSummary = { icon: Hash, align: 'end', Summary: NumberSummary, Cell: NumberCell };
