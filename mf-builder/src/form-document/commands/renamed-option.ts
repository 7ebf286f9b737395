import type { Renames } from '@tessera/form-model/renamed-options';

/**
 * The one option with another text in `after`. Undefined if options were added, removed or moved, or if another option
 * still has the old text.
 */
export function renamedOption(before: readonly string[], after: readonly string[]): Renames | undefined {
  if (before.length !== after.length) return undefined;
  const [at, ...others] = before.flatMap((option, place) => (option === after[place] ? [] : place));
  if (at === undefined || others.length > 0) return undefined;
  const [from, to] = [before[at], after[at]];
  return from === undefined || to === undefined || after.includes(from) ? undefined : new Map([[from, to]]);
}
