import { isFieldType } from '@tessera/fields/models';
import { createPage } from '@tessera/form-model/create-form';
import { defaultSettings } from '@tessera/form-model/default-settings';
import { type FormDocument, MAX_PAGES } from '@tessera/form-model/form';
import { readConditions, readPages, readSettings } from '@tessera/form-model/read-document';
import type { Refusal } from '../errors';

/** The parts of a document that a call may carry. */
export interface IncomingParts {
  description?: string | undefined;
  pages?: unknown[] | undefined;
  fields?: unknown[] | undefined;
  conditions?: unknown[] | undefined;
  settings?: object | undefined;
}

/** What a document is before any call has said anything of it. */
export function blankDocument(name: string): FormDocument {
  return { name, description: '', pages: [createPage(1)], conditions: [], settings: defaultSettings() };
}

function pagesOf(parts: IncomingParts, current: FormDocument): FormDocument['pages'] {
  if (parts.pages) return readPages(parts.pages, []);
  if (!parts.fields) return current.pages;
  // A client that knows no pages sends all fields flat: they stand on the page that was the first one.
  const fields = readPages([], parts.fields).flatMap((page) => page.fields);
  return [{ ...(current.pages[0] ?? createPage(1)), fields }];
}

/** A document with the parts that a call carries put in the place of its own. */
export function withParts(current: FormDocument, name: string, parts: IncomingParts): FormDocument {
  return {
    name,
    description: parts.description ?? current.description,
    pages: pagesOf(parts, current),
    conditions: parts.conditions ? readConditions(parts.conditions) : current.conditions,
    settings: parts.settings ? readSettings(parts.settings) : current.settings,
  };
}

function firstTwice(ids: string[]): string | undefined {
  return ids.find((id, at) => ids.indexOf(id) !== at);
}

/** Fields of a type that this build does not know would be read as another type: they are refused instead. */
function unknownType(parts: IncomingParts): string | undefined {
  const fieldsOf = (page: unknown) =>
    typeof page === 'object' && page && 'fields' in page && Array.isArray(page.fields) ? page.fields : [];
  const fields: unknown[] = [...(parts.pages ?? []).flatMap(fieldsOf), ...(parts.fields ?? [])];
  for (const field of fields) {
    const type = typeof field === 'object' && field && 'type' in field ? field.type : undefined;
    if (!isFieldType(type)) return String(type);
  }
  return undefined;
}

/** What is wrong with a document that a call brought; null when nothing is. */
export function documentRefusal(document: FormDocument, parts: IncomingParts): Refusal | null {
  const refuse = (path: string, message: string): Refusal => ({
    refused: 'invalid-input',
    message,
    errors: { [path]: message },
  });
  const type = unknownType(parts);
  if (type !== undefined) return refuse('fields', `There is no field type "${type.slice(0, 50)}"`);
  if (document.pages.length < 1) return refuse('pages', 'A form has at least 1 page');
  if (document.pages.length > MAX_PAGES) return refuse('pages', `A form has at most ${MAX_PAGES} pages`);
  const page = firstTwice(document.pages.map(({ id }) => id));
  if (page) return refuse('pages', `Two pages have the id "${page.slice(0, 50)}"`);
  const field = firstTwice(document.pages.flatMap(({ fields }) => fields.map(({ id }) => id)));
  if (field) return refuse('fields', `Two fields have the id "${field.slice(0, 50)}"`);
  return null;
}
