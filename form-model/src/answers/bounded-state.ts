import type { Answers } from '@tessera/fields/field';
import { comparing } from '../conditions/comparing';
import type { CompiledConditions } from '../conditions/compiled-conditions';
import type { FormState } from '../conditions/conditions';
import { stateOf } from '../logic/state-of';

/**
 * Characters that the conditions and jumps of a form may compare for one submission: a thousand comparisons of the longest
 * answer that a question accepts, 200 times. They take about 0.2 s.
 */
const MOST = 200_000_000;
/** The cost of a comparison, and of each entry of a list that it looks through, beside its texts; in characters. */
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

/** Evaluates a form whose answers come from a stranger; null where its conditions would take long. */
export function boundedState(compiled: CompiledConditions, answers: Answers): FormState | null {
  let left = MOST;
  comparing.before = (answer, operand) => {
    left -= COST + sizeOf(answer) + sizeOf(operand);
    if (left < 0) throw new TooManyComparisons('The conditions compare too many characters');
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
