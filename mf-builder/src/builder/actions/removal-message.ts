import { conditionWords } from '@tessera/form-model/condition-words';
import { fieldWithId } from '@tessera/form-model/fields-of';
import type { Condition, FormDocument } from '@tessera/form-model/form';
import { fieldName, pageName } from '@tessera/form-model/names';
import { counted } from '@tessera/shared-ui/counted';

/** How many conditions are told in full; of the others it is told what they were about. */
const MOST_TOLD = 2;

function targetName(document: FormDocument, { kind, id }: Condition['target']): string {
  const field = kind === 'field' ? fieldWithId(document, id) : undefined;
  if (field) return fieldName(field);
  const page = document.pages.find((each) => each.id === id);
  return (page && pageName(page)) || 'A page';
}

/** What an owner is told about something deleted: which conditions went with it, and what lost them. */
export function removalWords(before: FormDocument, name: string, dropped: readonly Condition[]): string {
  if (dropped.length === 0) return `Deleted ${name}`;
  const told = dropped.slice(0, MOST_TOLD).map((condition) => {
    const words = conditionWords(before, condition);
    return `${targetName(before, condition.target)}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
  });
  const others = dropped.slice(MOST_TOLD);
  const names = [...new Set(others.map(({ target }) => targetName(before, target)))].join(', ');
  const more = others.length > 0 ? [`and ${others.length} more: ${names}`] : [];
  const count = counted(dropped.length, 'condition');
  return `Deleted ${name} and ${count}. ${[...told, ...more].join('; ')}`;
}
