import { BarList } from '@tessera/shared-ui/bar-list';
import { Donut } from '@tessera/shared-ui/donut';
import type { SummaryProps } from '../../field-summary';
import { optionCounts } from './option-counts';

/** With more parts, a ring is hard to read. */
const MAX_PARTS = 5;

interface ChoiceSummaryProps extends SummaryProps {
  /** The comparison that holds for the responses with an option. */
  comparison: string;
}

function selectOption({ onFilter, comparison }: ChoiceSummaryProps) {
  return onFilter && (({ id = '' }: { id?: string }) => onFilter([{ comparison, operand: id }]));
}

function Bars(props: ChoiceSummaryProps) {
  return <BarList bars={optionCounts(props.field, props.statistics)} onSelect={selectOption(props)} />;
}

/** Bars, for options that can be chosen together. */
export function BarsSummary(props: SummaryProps) {
  return <Bars {...props} comparison="includes" />;
}

/** Bars, for options of a list of which one is chosen. */
export function OptionSummary(props: SummaryProps) {
  return <Bars {...props} comparison="is" />;
}

/** A ring for a few options of which one is chosen; bars for more options. */
export function PartsSummary(props: SummaryProps) {
  const options = optionCounts(props.field, props.statistics);
  if (options.length > MAX_PARTS) return <OptionSummary {...props} />;
  return <Donut parts={options} unit="answers" onSelect={selectOption({ ...props, comparison: 'is' })} />;
}
