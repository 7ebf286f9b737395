/** Steps of an axis, times a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];
const MIN_LINES = 3;
const MAX_LINES = 6;

/** A vertical axis from 0. */
export interface ValueAxis {
  min: 0;
  max: number;
  /** Number of lines above that of 0. */
  tickAmount: number;
}

/**
 * The vertical axis that ends closest above the largest value, with round numbers on its lines. Values are counts: a line between
 * two whole numbers would mean nothing.
 */
export function axisOf(most: number): ValueAxis {
  if (most <= 2) return { min: 0, max: Math.max(1, Math.ceil(most)), tickAmount: Math.max(1, Math.ceil(most)) };
  const power = 10 ** Math.floor(Math.log10(most / MIN_LINES));
  const axes = STEPS.map((step) => step * power)
    .filter((step) => step >= 1 && Number.isInteger(step))
    .map((step) => ({ step, lines: Math.ceil(most / step) }))
    .filter(({ lines }) => lines >= MIN_LINES && lines <= MAX_LINES)
    .sort((one, other) => one.step * one.lines - other.step * other.lines || one.lines - other.lines);
  const { step, lines } = axes[0] ?? { step: Math.ceil(most), lines: 1 };
  return { min: 0, max: step * lines, tickAmount: lines };
}
