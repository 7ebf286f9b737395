import type { Field } from '@tessera/fields/models';
import type { FormDocument } from './form';

/** Every field of a form, page by page. */
export function fieldsOf(document: Pick<FormDocument, 'pages'>): Field[] {
  return document.pages.flatMap((page) => page.fields);
}
