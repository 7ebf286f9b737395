import type { FieldOf, Json } from '../../field';
import type { Problem } from '../messages/error-messages';

/** Returns the options that visitors can choose from: each once, without blank ones. */
export function offeredOptions(options: readonly string[]): string[] {
  return [...new Set(options)].filter((option) => option.trim());
}

/** More columns fit on no screen, and make the page too large. */
const MAX_REPEATED = 50;

/** The options of a question that shows them all several times, for each row or place. Gives the first ones. */
export function repeatedOptions({ options }: Pick<FieldOf, 'options'>): string[] {
  return offeredOptions(options).slice(0, MAX_REPEATED);
}

/** The number of options that are shown for a number of rows, at most. */
export function repeatedCount(rows: number, options: number): number {
  return rows * Math.min(options, MAX_REPEATED);
}

/** Reads a list of texts, or a single text as a form without script sends it. Leaves out blank and repeated texts. */
export function parseList(value: Json): string[] | undefined {
  const items = Array.isArray(value) ? value : [value];
  return items.every((item) => typeof item === 'string')
    ? [...new Set(items.filter((item) => item.trim() !== ''))]
    : undefined;
}

/** The error of a list that is too short or too long. */
export function countProblem(
  field: FieldOf,
  length: number,
  noun: 'Choices' | 'Files',
  max: number,
): Problem | undefined {
  const { minCount = 0, maxCount = max } = field.validation;
  if (length < minCount) return [`min${noun}`, { count: minCount }];
  return length > maxCount ? [`max${noun}`, { count: maxCount }] : undefined;
}
