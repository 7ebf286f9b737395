import type { Field } from '@tessera/fields/models';
import type { FormDocument } from './form';

/** Every field of a form, page by page. */
export function fieldsOf(document: Pick<FormDocument, 'pages'>): Field[] {
  return document.pages.flatMap((page) => page.fields);
}

/** The field with an id, wherever it stands; builds no list, since sentences are worded with each letter typed. */
export function fieldWithId({ pages }: Pick<FormDocument, 'pages'>, id: string): Field | undefined {
  for (const page of pages) {
    const field = page.fields.find((each) => each.id === id);
    if (field) return field;
  }
  return undefined;
}
