import type { FormDocument } from '@tessera/form-model/form';

/** The document of a form, without the properties that only the server sets. */
export function formDocumentOf({ name, description, pages, conditions, settings }: FormDocument): FormDocument {
  return { name, description, pages, conditions, settings };
}
