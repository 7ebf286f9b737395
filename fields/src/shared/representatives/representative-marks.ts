/**
 * Lists the marks on a scale, and values between and beyond them. Comparisons with these marks do not distinguish further
 * answers.
 *
 * @param marks operands and limits
 * @param between proposes values between two marks; values outside are dropped. Undefined is no mark
 */
export function representativeMarks<Mark extends string | number>(
  marks: readonly (Mark | null | undefined)[],
  between: (low: Mark | undefined, high: Mark | undefined) => readonly Mark[],
  isValid: (answer: Mark) => boolean,
): Mark[] {
  const known = [...new Set(marks)].filter((mark): mark is Mark => mark !== undefined && mark !== null && mark !== '');
  const points = known.sort((one, other) => (one < other ? -1 : 1));
  const gaps = [undefined, ...points].flatMap((low, at) => {
    const high = points[at];
    return between(low, high).filter(
      (value) => (low === undefined || value > low) && (high === undefined || value < high),
    );
  });
  return [...points, ...gaps].filter(isValid);
}

/** The nearest number that is not infinite. */
const finite = (number: number) => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, number));

/** Proposes a whole number and another number between two numbers, or beyond one. */
export function numbersBetween(low: number | undefined, high: number | undefined): number[] {
  if (low === undefined && high === undefined) return [0];
  if (high === undefined) return low === undefined ? [] : [Math.floor(low) + 1, finite(low + Math.abs(low))];
  if (low === undefined) return [Math.ceil(high) - 1, finite(high - Math.abs(high))];
  return [Math.floor(low) + 1, low / 2 + high / 2];
}

/** Proposes the moments next to two others; `sample` if there is none. `step` returns the next or the previous moment. */
export function momentsBetween(step: (moment: string, by: -1 | 1) => string, sample: string) {
  return (low: string | undefined, high: string | undefined): string[] => [
    ...(low === undefined ? [] : [step(low, 1)]),
    ...(high === undefined ? [] : [step(high, -1)]),
    ...((low ?? high) ? [] : [sample]),
  ];
}
