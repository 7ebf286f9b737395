import type { FieldOf } from '../../field';
import type { CountedAnswers } from '../../field-summary';

/** How often an option was chosen. */
export interface OptionCount {
  label: string;
  count: number;
  /** Share of the responses with an answer, 0 to 1. */
  share: number;
}

/**
 * The field’s options by how often they were chosen, most often first, then in the form’s order;
 * options that the field no longer has follow in the same order, since their answers are still stored.
 */
export function optionCounts(field: FieldOf, { counts, answered }: CountedAnswers): OptionCount[] {
  const offered = [...new Set(field.options)];
  const former = Object.keys(counts).filter((value) => !offered.includes(value));
  return [...offered, ...former]
    .map((label) => {
      const count = Object.hasOwn(counts, label) ? (counts[label] ?? 0) : 0;
      return { label, count, share: answered > 0 ? count / answered : 0 };
    })
    .sort((one, other) => other.count - one.count);
}
