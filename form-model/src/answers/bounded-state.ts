import type { Answers } from '@tessera/fields/field';
import { comparing } from '../conditions/comparing';
import type { CompiledConditions } from '../conditions/compiled-conditions';
import type { FormState } from '../conditions/conditions';
import { stateOf } from '../logic/state-of';

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

const sizes = new WeakMap<object, number>();

/** Characters of a value; a value that is no text counts as one. */
function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 1;
  const known = sizes.get(value);
  if (known !== undefined) return known;
  let size = Array.isArray(value) ? COST * value.length : 0;
  for (const each of Object.values(value)) size += sizeOf(each);
  sizes.set(value, size);
  return size;
}

const readingCosts = new WeakMap<object, number>();

/** The cost of reading an answer. */
function readingCostOf(value: unknown): number {
  if (typeof value === 'string') return READ_COST * value.length;
  if (typeof value !== 'object' || value === null) return COST;
  const known = readingCosts.get(value);
  if (known !== undefined) return known;
  let cost = 0;
  for (const each of Object.values(value)) cost += readingCostOf(each) + (Array.isArray(value) ? COST : MEMBER_COST);
  readingCosts.set(value, cost);
  return cost;
}

/** Evaluates a form whose answers come from a stranger; null where its conditions would take long. */
export function boundedState(compiled: CompiledConditions, answers: Answers): FormState | null {
  let left = MOST;
  const take = (cost: number) => {
    left -= cost;
    if (left < 0) throw new TooManyComparisons('The conditions compare too many characters');
  };
  comparing.before = (first, second) => {
    take(COMPARISON_COST + sizeOf(first) + (first === compiled.nodes ? readingCostOf(second) : sizeOf(second)));
  };
  try {
    return stateOf(compiled, answers);
  } catch (error) {
    if (error instanceof TooManyComparisons) return null;
    throw error;
  } finally {
    delete comparing.before;
  }
}
