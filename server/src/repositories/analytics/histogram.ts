/** Bars that a histogram has at most. */
const MAX_BARS = 40;

/** The smallest usual width with which all values fit into the bars. */
function widthOf(span: number, widths: readonly number[] | undefined): number {
  const fits = (width: number) => Math.floor(span / width) + 1 < MAX_BARS;
  const own = widths?.find(fits);
  if (own !== undefined) return own;
  const start = widths?.at(-1) ?? 1;
  for (let power = widths ? start : 1e-6; ; power *= 10) {
    for (const step of [1, 2, 5]) if (fits(step * power)) return step * power;
  }
}

export interface Bar {
  from: number;
  /** Excluded. */
  to: number;
  count: number;
}

/**
 * Puts counted numbers into bars of equal width, without gaps. Distinct whole numbers get a bar each where they fit.
 *
 * @param values in ascending order
 * @param widths that people expect on this scale
 */
export function histogramOf(values: readonly { value: number; count: number }[], widths?: readonly number[]): Bar[] {
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last) return [];
  const isWhole = values.every(({ value }) => Number.isInteger(value));
  const usual = widths ?? (isWhole ? [1, 2, 5] : undefined);
  const width = widthOf(last.value - first.value, usual);
  const start = Math.floor(first.value / width);
  const bars = Array.from({ length: Math.floor(last.value / width) - start + 1 }, (_, place) => ({
    from: (start + place) * width,
    to: (start + place + 1) * width,
    count: 0,
  }));
  for (const { value, count } of values) {
    const bar = bars[Math.min(Math.floor(value / width) - start, bars.length - 1)];
    if (bar) bar.count += count;
  }
  return bars;
}
