import { BarList } from '@tessera/shared-ui/bar-list';
import { Donut } from '@tessera/shared-ui/donut';
import type { SummaryProps } from '../../field-summary';
import { optionCounts } from './option-counts';

/** With more parts, a ring is hard to read. */
const MAX_PARTS = 5;

const selectOption = ({ onSelect }: SummaryProps) =>
  onSelect && (({ id = '' }: { id?: string }) => onSelect({ value: id }));

/** Bars, for options that can be chosen together or come from a list. */
export function BarsSummary(props: SummaryProps) {
  return <BarList bars={optionCounts(props.field, props.statistics)} onSelect={selectOption(props)} />;
}

/** A ring for a few options of which one is chosen; bars for more options. */
export function DonutSummary(props: SummaryProps) {
  const options = optionCounts(props.field, props.statistics);
  if (options.length > MAX_PARTS) return <BarsSummary {...props} />;
  return <Donut parts={options} unit="answers" onSelect={selectOption(props)} />;
}
