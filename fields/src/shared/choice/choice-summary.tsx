import { BarList } from '@tessera/shared-ui/bar-list';
import { Donut } from '@tessera/shared-ui/donut';
import type { SummaryProps } from '../../field-summary';
import { optionCounts } from './option-counts';

/** Most parts that a ring can show and still be read. */
const mostParts = 5;

/** Options that may be chosen together, or many of them: bars. */
export function BarsSummary({ field, counted }: SummaryProps) {
  return <BarList bars={optionCounts(field, counted)} />;
}

/** A few options of which one is chosen are parts of a whole: a ring; more of them: bars. */
export function PartsSummary({ field, counted }: SummaryProps) {
  const options = optionCounts(field, counted);
  return options.length <= mostParts ? <Donut parts={options} unit="answers" /> : <BarList bars={options} />;
}
