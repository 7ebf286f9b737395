import { compilePattern, type Step } from './pattern';

/** Places looked at before a match is given up: some tens of milliseconds. Counted, not timed: page and server agree. */
const BUDGET = 500_000;
const KEPT = 200;

const compiled = new Map<string, Step | null>();

function stepOf(pattern: string): Step | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  if (compiled.size >= KEPT) compiled.clear();
  const step = compilePattern(pattern);
  compiled.set(pattern, step);
  return step;
}

/**
 * Whether the whole text matches an owner's pattern. Total and bounded: what is no usable pattern, or takes too
 * long to decide, refuses nobody.
 */
export function fullMatch(pattern: string, text: string): boolean {
  const chars = [...text];
  try {
    return stepOf(pattern)?.(new Set([0]), { chars, budget: BUDGET }).has(chars.length) ?? true;
  } catch {
    return true;
  }
}
