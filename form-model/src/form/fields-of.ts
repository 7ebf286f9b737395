import type { Field } from '@tessera/fields/models';
import type { FormDocument } from './form';

/** Lists the fields of all pages in order. */
export function fieldsOf(formDocument: Pick<FormDocument, 'pages'>): Field[] {
  return formDocument.pages.flatMap((page) => page.fields);
}

/** Returns the field with this id, from any page. Builds no list, because it runs on each keystroke. */
export function fieldWithId({ pages }: Pick<FormDocument, 'pages'>, id: string): Field | undefined {
  for (const page of pages) {
    const field = page.fields.find((each) => each.id === id);
    if (field) return field;
  }
  return undefined;
}
