import type { FieldOf } from '../../field';
import type { AnswerStatistics } from '../../field-summary';

/** How often an option was chosen. */
export interface OptionCount {
  /** The option; missing for all other answers together. */
  id?: string;
  label: string;
  count: number;
  /** Share of the responses with an answer, 0 to 1. */
  share: number;
}

/**
 * The field’s options by how often they were chosen, most often first, then in the form’s order; options that the field no
 * longer has follow in the same order, since their answers are still stored. Answers that are not counted one by one come last.
 */
export function optionCounts(field: FieldOf, { facet, answered }: AnswerStatistics): OptionCount[] {
  const { values, others } = facet.kind === 'value' ? facet : { values: [], others: 0 };
  const share = (count: number) => (answered > 0 ? count / answered : 0);
  const counts = new Map(values.map(({ value, count }) => [String(value), count]));
  const options = [...new Set([...field.options, ...counts.keys()])]
    .map((label) => ({ id: label, label, count: counts.get(label) ?? 0, share: share(counts.get(label) ?? 0) }))
    .sort((one, other) => other.count - one.count);
  return others > 0 ? [...options, { label: 'Other answers', count: others, share: share(others) }] : options;
}
