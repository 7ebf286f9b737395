import { conditionWords } from '@tessera/form-model/condition-words';
import type { Condition, FormDocument } from '@tessera/form-model/form';

/** How many conditions are told in full. */
const MOST_TOLD = 2;

/** What an owner is told about something deleted: which conditions went with it. */
export function removalWords(before: FormDocument, name: string, dropped: readonly Condition[]): string {
  if (dropped.length === 0) return `Deleted ${name}`;
  const told = dropped.slice(0, MOST_TOLD).map((condition) => conditionWords(before, condition));
  const more = dropped.length > MOST_TOLD ? [`${dropped.length - MOST_TOLD} more`] : [];
  const count = dropped.length === 1 ? '1 condition' : `${dropped.length} conditions`;
  return `Deleted ${name} and ${count}: ${[...told, ...more].join('; ')}`;
}
