import type { FieldOf, Json } from '../../field';
import type { Problem } from '../messages/sentences';

/** Returns the options that visitors can choose from: each once, without blank ones. */
export function offeredOptions(options: readonly string[]): string[] {
  return [...new Set(options)].filter((option) => option.trim());
}

/** The texts in a value: a list, or a single one as a form without script sends it. Blank ones and repetitions are left out. */
export function parseList(value: Json): string[] | undefined {
  const items = Array.isArray(value) ? value : [value];
  return items.every((item) => typeof item === 'string')
    ? [...new Set(items.filter((item) => item.trim() !== ''))]
    : undefined;
}

/** Which limit the length of a list breaks. */
export function countProblem(
  field: FieldOf,
  length: number,
  noun: 'Choices' | 'Files',
  most: number,
): Problem | undefined {
  const { minCount = 0, maxCount = most } = field.validation;
  if (length < minCount) return [`fewest${noun}`, { count: minCount }];
  return length > maxCount ? [`most${noun}`, { count: maxCount }] : undefined;
}
