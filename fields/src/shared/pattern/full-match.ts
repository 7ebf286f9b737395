import { compilePattern, type Step } from './pattern';

/** Steps before a match is given up, some tens of milliseconds. Steps are counted, not timed, so that page and server agree. */
const BUDGET = 500_000;
/** Steps for all matches of one page or submission together. */
const WHOLE_BUDGET = 4_000_000;
/** Steps that compiling one character of a pattern counts as. */
const COMPILE_COST = 50;

/** Steps that are left for the matches of one page or submission; null where no budget is shared. */
let left: number | null = null;

/** Runs checks that share one budget of steps. Once it is spent, further patterns are ignored. */
export function sharingBudget<Result>(check: () => Result): Result {
  // A check within another check uses the budget of the outer one.
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
 * Whether the whole text matches an owner’s pattern. Takes bounded time and never throws. A pattern that is not supported,
 * or takes too long, is ignored: every text matches it.
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
