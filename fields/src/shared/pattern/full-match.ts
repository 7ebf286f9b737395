import { compilePattern, type Step } from './pattern';

/**
 * Steps before a match is given up, at most some tens of milliseconds: 20 for each character of the longest answer. Usual
 * patterns take 4 to 12. Steps are counted, not timed, so that page and server agree.
 */
const BUDGET = 1_000_000;
/** Steps for all matches of one page or submission together. */
const WHOLE_BUDGET = 4_000_000;
/** Steps that a match always has, so that long answers to other questions do not decide about a short one. */
const RESERVED = 2_000;
/** Characters of different patterns that are compiled for one page or submission. Each takes as long as 50 steps. */
const MAX_COMPILED_CHARACTERS = 80_000;

/** The steps that are left for the matches of one page or submission. */
interface Shared {
  steps: number;
  characters: number;
  /** Patterns that are counted already. The count does not depend on earlier checks, so that page and server agree. */
  patterns: Set<string>;
}

/** Null where no budget is shared. */
let shared: Shared | null = null;

/** Runs checks that share one budget. Once it is spent, only short texts can match a pattern. */
export function sharingBudget<Result>(check: () => Result): Result {
  // A check within another check uses the budget of the outer one.
  if (shared) return check();
  shared = { steps: WHOLE_BUDGET, characters: MAX_COMPILED_CHARACTERS, patterns: new Set() };
  try {
    return check();
  } finally {
    shared = null;
  }
}
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

/** Counts the compilation of a pattern. Returns false if too many were compiled for this page or submission. */
function mayCompile(pattern: string): boolean {
  if (!shared || shared.patterns.has(pattern)) return true;
  if (shared.characters < pattern.length) return false;
  shared.characters -= pattern.length;
  shared.patterns.add(pattern);
  return true;
}

/**
 * Whether the whole text matches an owner’s pattern. Takes bounded time and never throws. A pattern that is not supported is
 * ignored: every text matches it. A text that takes too long does not match, or long answers would switch patterns off.
 */
export function fullMatch(pattern: string, text: string): boolean {
  if (!mayCompile(pattern)) return false;
  const step = stepOf(pattern);
  if (!step) return true;
  const chars = [...text];
  const budget = Math.max(RESERVED, Math.min(BUDGET, shared?.steps ?? BUDGET));
  const run = { chars, budget };
  try {
    return step(new Set([0]), run).has(chars.length);
  } catch {
    return false;
  } finally {
    if (shared) shared.steps -= budget - run.budget;
  }
}
