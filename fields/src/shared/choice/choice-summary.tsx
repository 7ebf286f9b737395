import { BarList } from '@tessera/shared-ui/bar-list';
import { Donut } from '@tessera/shared-ui/donut';
import type { SummaryProps } from '../../field-summary';
import { optionCounts } from './option-counts';

/** With more parts, a ring is hard to read. */
const mostParts = 5;

/** Bars, for options that can be chosen together. */
export function BarsSummary({ field, counted }: SummaryProps) {
  return <BarList bars={optionCounts(field, counted)} />;
}

/** A ring for a few options of which one is chosen; bars for more options. */
export function PartsSummary({ field, counted }: SummaryProps) {
  const options = optionCounts(field, counted);
  return options.length <= mostParts ? <Donut parts={options} unit="answers" /> : <BarList bars={options} />;
}
