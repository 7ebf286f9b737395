import type { FieldOf } from '../field';
import type { GroupAnswer } from './page-model';
import { entryLimits } from './parts';

/** No answer, and each number of entries that is allowed: comparisons see nothing else. */
export function representativeGroups(field: FieldOf): GroupAnswer[] {
  const { min, max } = entryLimits(field);
  const first = Math.max(min, 1);
  const counts = [0, ...Array.from({ length: max - first + 1 }, (_, at) => first + at)];
  return counts.map((length) => ({ entries: Array.from({ length }, () => ({})) }));
}
