import { withinBudget } from '@tessera/form-model/logic/bounded-state';
import { TOO_LONG_TO_RENDER } from '@tessera/form-model/page-renderer';

/** A page, and what follows a post, evaluate the form several times. */
const EVALUATIONS = 10;

/**
 * Bounds the work that posted answers cause: the pages of all other forms wait until it ends.
 *
 * @returns a function that throws `TOO_LONG_TO_RENDER` beyond the bound
 */
export function bounded<Input extends unknown[], Result>(
  make: (...input: Input) => Result,
): (...input: Input) => Result {
  return (...input) => {
    const made = withinBudget(() => ({ result: make(...input) }), EVALUATIONS);
    if (!made) throw new Error(TOO_LONG_TO_RENDER);
    return made.result;
  };
}
