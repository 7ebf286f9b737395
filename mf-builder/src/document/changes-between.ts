import type { Field } from '@tessera/fields/models';
import { conditionWords } from '@tessera/form-model/condition-words';
import { fieldsOf } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { fieldName, pageName } from '@tessera/form-model/names';
import { pageOfField } from './commands/edit-page';
import { sameValue } from './same-value';

/** One difference between two documents, for people. */
export interface Change {
  kind: 'added' | 'deleted' | 'edited' | 'moved';
  /** What it is about, with which of its parts: 'Plot size: label, options'. */
  words: string;
}

/** How the parts of a thing are called; what is not here is called as it is. */
export const partNames: { readonly [member: string]: string } = {
  required: 'required or not',
  defaultValue: 'start value',
  maxRating: 'number of stars',
  subfields: 'parts',
  rows: 'height',
  locked: 'locked or not',
  keepAnswers: 'keeping answers',
  enabled: 'offered or not',
  welcomeMessage: 'welcome message',
  kept: 'kept or deleted',
};

/** The members that differ, in words. */
export function partsOf(before: object, after: object): string[] {
  const [former, later] = [before, after].map((thing) => new Map<string, unknown>(Object.entries(thing)));
  return [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((name) => name !== 'fields' && !sameValue(former?.get(name), later?.get(name)))
    .map((name) => partNames[name] ?? name);
}

function changesOf<Thing extends { id: string }>(
  before: readonly Thing[],
  after: readonly Thing[],
  name: (thing: Thing) => string,
): Change[] {
  const former = new Map(before.map((thing) => [thing.id, thing]));
  const present = new Set(after.map(({ id }) => id));
  return [
    ...after.flatMap((thing): Change[] => {
      const old = former.get(thing.id);
      if (!old) return [{ kind: 'added', words: name(thing) }];
      const edited = partsOf(old, thing);
      return edited.length > 0 ? [{ kind: 'edited', words: `${name(thing)}: ${edited.join(', ')}` }] : [];
    }),
    ...before.filter(({ id }) => !present.has(id)).map((thing): Change => ({ kind: 'deleted', words: name(thing) })),
  ];
}

function moves(before: FormDocument, after: FormDocument): Change[] {
  const moved: Change[] = [];
  for (const page of after.pages) {
    const former = before.pages.find(({ id }) => id === page.id)?.fields.map(({ id }) => id) ?? [];
    const kept = page.fields.filter(({ id }) => former.includes(id)).map(({ id }) => id);
    const then = former.filter((id) => kept.includes(id));
    if (!sameValue(kept, then)) moved.push({ kind: 'moved', words: `Order of ${pageName(page)}` });
    for (const field of page.fields) {
      const from = pageOfField(before, field.id);
      if (from && from.id !== page.id) moved.push({ kind: 'moved', words: `${fieldName(field)} to ${pageName(page)}` });
    }
  }
  const kept = after.pages.filter(({ id }) => before.pages.some((page) => page.id === id)).map(({ id }) => id);
  const then = before.pages.filter(({ id }) => kept.includes(id)).map(({ id }) => id);
  return sameValue(kept, then) ? moved : [...moved, { kind: 'moved', words: 'Order of pages' }];
}

/** What is different in `after`, in the form's order. Empty when both say the same. */
export function changesBetween(before: FormDocument, after: FormDocument): Change[] {
  const head = ({ name, description, settings }: FormDocument) => ({ name, description, settings });
  const edited = partsOf(head(before), head(after));
  return [
    ...(edited.length > 0 ? [{ kind: 'edited', words: `Form: ${edited.join(', ')}` } as const] : []),
    ...changesOf(before.pages, after.pages, pageName),
    ...changesOf<Field>(fieldsOf(before), fieldsOf(after), fieldName),
    ...moves(before, after),
    ...changesOf(before.conditions, after.conditions, (condition) =>
      conditionWords(after.conditions.includes(condition) ? after : before, condition),
    ),
  ];
}
