import type { Answers } from '@tessera/fields/field';
import { comparing } from '../conditions/comparing';
import type { CompiledConditions } from '../conditions/compiled-conditions';
import type { FormState } from '../conditions/conditions';
import { stateOf } from './state-of';

/**
 * Characters that the conditions, jumps and calculations of a form may compare for one submission: a thousand comparisons of the
 * longest answer that a question accepts, 200 times. They take about 0.2 s.
 */
const MOST = 200_000_000;
/** The cost of reading a member of the answers: as much as comparing this many characters. */
const MEMBER_COST = 1_000;
/** The cost of reading a character, which may be one of a list written as JSON. */
const READ_COST = 10;
/** The cost of a comparison, with finding its field, beside its values; in characters. */
const COMPARISON_COST = 1_000;
/** The cost of each entry of a list, beside its text. */
const COST = 10;

/** Says that answers are too long for the number of comparisons in their form. */
export const TOO_LONG_TO_COMPARE = 'These answers are too long for the conditions of this form. Shorten them';

class TooManyComparisons extends Error {}

/** The costs of the parts of a value. */
interface Costs {
  character: number;
  /** An entry of a list, beside its value. */
  entry: number;
  /** A member of another object, beside its value. */
  member: number;
  /** A value without parts that is no text. */
  other: number;
}

/** Levels of lists and objects that are read. Answers and forms have a few; thousands are too many for a recursive function. */
const MAX_DEPTH = 100;

/** Returns a function that adds up the costs of a value. It looks at each object once. */
function costsWith({ character, entry, member, other }: Costs): (value: unknown) => number {
  const known = new WeakMap<object, number>();
  const costOf = (value: unknown, depth: number): number => {
    if (depth > MAX_DEPTH) throw new TooManyComparisons('The answers are nested too deeply');
    if (typeof value === 'string') return character * value.length;
    if (typeof value !== 'object' || value === null) return other;
    const before = known.get(value);
    if (before !== undefined) return before;
    const part = Array.isArray(value) ? entry : member;
    let cost = 0;
    for (const each of Object.values(value)) cost += part + costOf(each, depth + 1);
    known.set(value, cost);
    return cost;
  };
  return (value) => costOf(value, 0);
}

/** The cost of comparing a value. */
const comparingCostOf = costsWith({ character: 1, entry: COST, member: 0, other: 1 });
/** The cost of reading answers. */
const readingCostOf = costsWith({ character: READ_COST, entry: COST, member: MEMBER_COST, other: COST });

/**
 * Does work that compares answers; null where it would take long.
 *
 * @param times as often as this, the work may evaluate a form with answers that can be sent
 */
export function withinBudget<Result>(work: () => Result, times = 1): Result | null {
  const outer = { ...comparing };
  let left = MOST * times;
  const spend = (cost: number) => {
    left -= COMPARISON_COST + cost;
    if (left < 0) throw new TooManyComparisons('The conditions compare too many characters');
  };
  comparing.before = (first, second) => spend(comparingCostOf(first) + comparingCostOf(second));
  comparing.evaluating = (nodes, answers) => spend(comparingCostOf(nodes) + readingCostOf(answers));
  try {
    return work();
  } catch (error) {
    if (error instanceof TooManyComparisons) return null;
    throw error;
  } finally {
    delete comparing.before;
    delete comparing.evaluating;
    Object.assign(comparing, outer);
  }
}

/**
 * Evaluates a form whose answers come from a stranger; null where its conditions would take long.
 *
 * @param language BCP 47 tag, for answers in texts
 */
export function boundedState(compiled: CompiledConditions, answers: Answers, language?: string): FormState | null {
  return withinBudget(() => stateOf(compiled, answers, language));
}
