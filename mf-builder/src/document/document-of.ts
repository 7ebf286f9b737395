import type { FormDocument } from '@tessera/form-model/form';

/** The document of a form, without what only the server says of it. */
export function documentOf({ name, description, pages, conditions, settings }: FormDocument): FormDocument {
  return { name, description, pages, conditions, settings };
}
