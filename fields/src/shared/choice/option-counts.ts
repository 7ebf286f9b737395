import type { FieldOf } from '../../field';
import type { AnswerStatistics } from '../../field-summary';

/** How often an option was chosen. */
export interface OptionCount {
  id: string;
  label: string;
  count: number;
  /** Share of the responses with an answer, 0 to 1. */
  share: number;
}

/**
 * The field’s options by how often they were chosen, most often first, then in the form’s order; options that the field no
 * longer has follow in the same order, since their answers are still stored.
 */
export function optionCounts(field: FieldOf, { facet, answered }: AnswerStatistics): OptionCount[] {
  const values = facet.kind === 'value' ? facet.values : [];
  const counts = new Map(values.map(({ value, count }) => [String(value), count]));
  return [...new Set([...field.options, ...counts.keys()])]
    .map((label) => {
      const count = counts.get(label) ?? 0;
      return { id: label, label, count, share: answered > 0 ? count / answered : 0 };
    })
    .sort((one, other) => other.count - one.count);
}
