import { type ListedOption, listedOptionsOf, withListedOptions } from '@tessera/fields/listed-options';
import { type Field, modelOf } from '@tessera/fields/models';
import { fieldsOf } from '../form/fields-of';
import type { FormDocument } from '../form/form';
import { rulesWithRenamedOptions } from './renamed-options';

/** The options of lists by the id of the list. */
export type OptionsOfLists = ReadonlyMap<string, readonly ListedOption[]>;

/** The id of the option list from which a field has its options; empty for none. */
export function listOf(field: Field): string {
  return modelOf(field).hasOptions ? (field.details?.optionList ?? '') : '';
}

/** The ids of the option lists of a form, each once. */
export function listsOf(formDocument: Pick<FormDocument, 'pages'>): string[] {
  return [...new Set(fieldsOf(formDocument).map(listOf).filter(Boolean))];
}

/** The options that a form has of each of its lists, as its first question has them. */
export function optionsOfLists(formDocument: Pick<FormDocument, 'pages'>): OptionsOfLists {
  const listed = fieldsOf(formDocument).filter(listOf);
  return new Map([...listed].reverse().map((field) => [listOf(field), listedOptionsOf(field)]));
}

/** The document with the options of lists in these fields. Goes through the pages once, however many fields there are. */
function withEntries(
  formDocument: FormDocument,
  listed: readonly (readonly [field: Field, entries: readonly ListedOption[]])[],
): FormDocument {
  let rules: Pick<FormDocument, 'conditions' | 'endings' | 'jumps'> = formDocument;
  const changed = new Map<Field, Field>();
  for (const [field, entries] of listed) {
    const change = withListedOptions(field, entries);
    if (!change) continue;
    changed.set(field, { ...field, ...change.patch } as Field);
    if (change.renames.size > 0) rules = rulesWithRenamedOptions(rules, field, change.renames);
  }
  if (changed.size === 0) return formDocument;
  const pages = formDocument.pages.map((page) =>
    page.fields.some((field) => changed.has(field))
      ? { ...page, fields: page.fields.map((field) => changed.get(field) ?? field) }
      : page,
  );
  return { ...formDocument, ...rules, pages };
}

/** Gives a field the options of a list, and renames them in conditions, endings and jumps. */
export function withListedField(
  formDocument: FormDocument,
  field: Field,
  entries: readonly ListedOption[],
): FormDocument {
  return withEntries(formDocument, [[field, entries]]);
}

/**
 * Gives the fields of a form the options of their lists, as they are now. Conditions, endings and jumps follow an option whose
 * text has changed under the same value. A field whose list is missing keeps its options. Returns the same document if
 * nothing changes.
 */
export function withOptionsOfLists(formDocument: FormDocument, lists: OptionsOfLists): FormDocument {
  return withEntries(
    formDocument,
    fieldsOf(formDocument).flatMap((field) => {
      const entries = lists.get(listOf(field));
      return entries ? [[field, entries] as const] : [];
    }),
  );
}
