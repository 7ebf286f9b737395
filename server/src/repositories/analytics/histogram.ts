/** Bars that a histogram has at most. */
const MAX_BARS = 40;

/** Widths of bars in ascending order: those that people expect on the scale, then 1, 2 and 5 with every power of ten. */
function* usualWidths(widths: readonly number[] | undefined): Generator<number> {
  if (widths) yield* widths;
  for (let power = widths?.at(-1) ?? 1e-6; Number.isFinite(power); power *= 10)
    for (const step of [1, 2, 5]) yield step * power;
}

/** Without the last digit, which sums of binary fractions get wrong: three times 0.2 is 0.6000000000000001. */
const rounded = (number: number) => Number(number.toPrecision(15));

/** Beyond this many widths from zero, 15 digits do not tell neighbouring edges apart, and adding 1 may change nothing. */
const MAX_PLACE = 1e14;

/** The edges of bars of one width around all numbers; null if the width is too small for them. */
function edgesWith(width: number, { min, max }: { min: number; max: number }): number[] | null {
  if (Math.floor((max - min) / width) + 1 >= MAX_BARS) return null;
  if (Math.max(Math.abs(min), Math.abs(max)) / width > MAX_PLACE) return null;
  let start = Math.floor(min / width);
  while (rounded(start * width) > min) start -= 1;
  const edges = [rounded(start * width)];
  if (!edges.every(Number.isFinite)) return null;
  for (let at = start + 1; Number(edges.at(-1)) <= max; at += 1) {
    const edge = rounded(at * width);
    if (edge <= Number(edges.at(-1)) || !Number.isFinite(edge) || edges.length > MAX_BARS) return null;
    edges.push(edge);
  }
  return edges;
}

/** The numbers of a histogram. */
export interface Range {
  min: number;
  max: number;
  isWhole: boolean;
}

/**
 * The edges of the bars of a histogram, ascending: equal width, no gaps, and each number is at least one edge and less than the
 * next one. Whole numbers get a bar each where they fit. None if the numbers reach as far as numbers can.
 *
 * @param widths that people expect on this scale
 */
export function edgesOf(range: Range, widths?: readonly number[]): readonly number[] {
  for (const width of usualWidths(widths ?? (range.isWhole ? [1, 2, 5] : undefined))) {
    const edges = edgesWith(width, range);
    if (edges) return edges;
  }
  return [];
}

export interface Bar {
  from: number;
  /** Excluded. */
  to: number;
  count: number;
}

/**
 * The bars between edges.
 *
 * @param counts by the place of the bar, from 0
 */
export function barsBetween(edges: readonly number[], counts: ReadonlyMap<number, number>): Bar[] {
  return edges.slice(1).map((to, at) => ({ from: edges[at] ?? to, to, count: counts.get(at) ?? 0 }));
}

/**
 * Puts counted numbers into bars; see `edgesOf`.
 *
 * @param values in ascending order
 */
export function histogramOf(values: readonly { value: number; count: number }[], widths?: readonly number[]): Bar[] {
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last) return [];
  const isWhole = values.every(({ value }) => Number.isInteger(value));
  const edges = edgesOf({ min: first.value, max: last.value, isWhole }, widths);
  if (edges.length === 0) return [];
  const counts = new Map<number, number>();
  let at = 0;
  for (const { value, count } of values) {
    while (value >= Number(edges[at + 1])) at += 1;
    counts.set(at, (counts.get(at) ?? 0) + count);
  }
  return barsBetween(edges, counts);
}
