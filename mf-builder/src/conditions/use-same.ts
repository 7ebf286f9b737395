import { useRef } from 'react';
import type { Comparable } from './new-condition';

const isSame = (one: Comparable, other: Comparable | undefined) =>
  one.field === other?.field && one.page.name === other.page.name;

/**
 * The list as it was before, while it says the same: what is typed into a field changes none of the others, and menus
 * of hundreds need not be rendered for each letter.
 */
export const useSame = (comparables: readonly Comparable[]): readonly Comparable[] => {
  const kept = useRef(comparables);
  const { current } = kept;
  if (current.length !== comparables.length || !comparables.every((each, at) => isSame(each, current[at])))
    kept.current = comparables;
  return kept.current;
};
