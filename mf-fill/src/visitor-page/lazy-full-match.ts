import type { FormDocument } from '@tessera/form-model/form';
import { lazy, prefetch } from '@tessera/shared-ui/lazy';

/*
 * The visitor’s build puts this module in the place of `fields/full-match`. Only forms with patterns load the code that
 * matches them. Until it is there every text matches: the server checks each submission with the whole code.
 */

const chunk = lazy(() => import(/* webpackChunkName: "patterns" */ '@tessera/fields/full-match'));

/** Loads the matcher if a field of the form has a pattern. */
export function loadPatterns({ pages }: Pick<FormDocument, 'pages'>): void {
  const hasPattern = pages.some(({ fields }) => fields.some(({ validation }) => validation.pattern));
  if (hasPattern) prefetch(chunk);
}

export function fullMatch(pattern: string, text: string): boolean {
  return chunk.current()?.fullMatch(pattern, text) ?? true;
}

export function sharingBudget<Result>(check: () => Result): Result {
  return chunk.current()?.sharingBudget(check) ?? check();
}
