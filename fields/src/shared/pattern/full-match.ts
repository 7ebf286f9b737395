import { compilePattern, type Step } from './pattern';

/** Places looked at before a match is given up: some tens of milliseconds. Counted, not timed: page and server agree. */
const BUDGET = 500_000;
/** The same for all matches of one page or submission, however many fields have a pattern. */
const WHOLE_BUDGET = 4_000_000;
/** What compiling one character of a pattern counts. */
const COMPILE_COST = 50;

/** What is left for the matches of one page or submission; null where each match is on its own. */
let left: number | null = null;

/** Checks that share one budget: what they cost together is bounded. A match for which nothing is left is ignored. */
export function sharingBudget<Result>(check: () => Result): Result {
  // Within another check, that one's budget is shared.
  if (left !== null) return check();
  left = WHOLE_BUDGET;
  try {
    return check();
  } finally {
    left = null;
  }
}
const KEPT = 200;

const compiled = new Map<string, Step | null>();

function stepOf(pattern: string): Step | null {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  if (left !== null) left -= pattern.length * COMPILE_COST;
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
  if (left !== null && left <= 0) return true;
  const chars = [...text];
  const step = stepOf(pattern);
  const budget = Math.min(BUDGET, left ?? BUDGET);
  const run = { chars, budget };
  try {
    return step?.(new Set([0]), run).has(chars.length) ?? true;
  } catch {
    return true;
  } finally {
    if (left !== null) left -= budget - run.budget;
  }
}
