/**
 * Each of the marks on a scale, and what lies between two of them or beyond the last: comparisons with these marks tell
 * no other answers apart.
 *
 * @param marks operands and limits
 * @param between some values of each kind that the field may take between two marks, whether or not they are there; undefined is no mark
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

/** Numbers between two others, or beyond one: a whole one and another. They may turn out not to lie there. */
export function numbersBetween(low: number | undefined, high: number | undefined): number[] {
  if (low === undefined && high === undefined) return [0];
  if (high === undefined) return low === undefined ? [] : [Math.floor(low) + 1, low + Math.abs(low)];
  if (low === undefined) return [Math.ceil(high) - 1, high - Math.abs(high)];
  return [Math.floor(low) + 1, low / 2 + high / 2];
}

/** The moments next to two others, or beside one, or any: `step` gives the one that far on, `sample` is any. */
export function momentsBetween(step: (moment: string, by: -1 | 1) => string, sample: string) {
  return (low: string | undefined, high: string | undefined): string[] => [
    ...(low === undefined ? [] : [step(low, 1)]),
    ...(high === undefined ? [] : [step(high, -1)]),
    ...((low ?? high) ? [] : [sample]),
  ];
}
