import type { FieldOf } from '../../field';
import type { CellProps, SummaryProps } from '../../field-summary';
import { answerAt } from '../answer/answer-at';
import { parseNumber } from '../number/numeric';
import { RangeSummary } from './range-summary';
import { TextCell } from './text-cell';

/** Decimals of statistics, such as a mean. */
const MAX_DECIMALS = 2;

/** A number with its unit. `decimals`: most decimals to round to; by default all are shown. */
export type WriteNumber = (field: FieldOf, number: number, decimals?: number) => string;

interface NumberSummaryProps extends SummaryProps {
  write: WriteNumber;
  /** The names of the ends of the range. */
  ends?: readonly [smallest: string, largest: string];
}

/** Smallest, median, mean and largest number, and a histogram. */
export function NumberSummary({ write, ends = ['Smallest', 'Largest'], ...props }: NumberSummaryProps) {
  const show = (field: FieldOf, number: number) => write(field, number, MAX_DECIMALS);
  return <RangeSummary {...props} range={{ show, ends, hasMean: true }} />;
}

/** A number as the summary of its type writes it, with all its decimals. */
export function NumberCell({ write, ...props }: CellProps & { write: WriteNumber }) {
  const number = parseNumber(answerAt(props.answers, props.column));
  return typeof number === 'number' ? write(props.field, number) : <TextCell {...props} />;
}
