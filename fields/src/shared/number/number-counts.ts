import type { CountedAnswers } from '../../field-summary';

/** Statistics of many numbers. */
export interface NumberCounts {
  average: number;
  median: number;
  smallest: number;
  largest: number;
}

/** The numbers among counted values; undefined when there is none. */
export function numberCounts({ counts }: CountedAnswers): NumberCounts | undefined {
  const values = Object.entries(counts)
    .map(([text, count]) => ({ value: Number(text), count }))
    .filter(({ value, count }) => Number.isFinite(value) && count > 0)
    .sort((one, other) => one.value - other.value);
  const total = values.reduce((sum, { count }) => sum + count, 0);
  const first = values[0];
  const last = values[values.length - 1];
  if (!first || !last) return undefined;
  /** The value at a place of the sorted answers, from 0. */
  const at = (place: number) => {
    let passed = 0;
    return values.find(({ count }) => {
      passed += count;
      return passed > place;
    })?.value;
  };
  const low = at(Math.floor((total - 1) / 2)) ?? first.value;
  const high = at(Math.ceil((total - 1) / 2)) ?? last.value;
  return {
    average: values.reduce((sum, { value, count }) => sum + value * count, 0) / total,
    median: (low + high) / 2,
    smallest: first.value,
    largest: last.value,
  };
}
