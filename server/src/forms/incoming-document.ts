import { fieldSchema } from '@tessera/fields/field-schema';
import { isFieldType, models, typeOf } from '@tessera/fields/models';
import { createPage } from '@tessera/form-model/create-form';
import { defaultSettings } from '@tessera/form-model/default-settings';
import { documentErrors } from '@tessera/form-model/document-errors';
import { sizeProblem } from '@tessera/form-model/document-size';
import type { Condition, FormDocument } from '@tessera/form-model/form';
import { ConditionSchema, DocumentSchema, OutlineSchema } from '@tessera/form-model/form-schema';
import { readConditions, readPages, readSettings } from '@tessera/form-model/read-document';
import { Compile } from 'typebox/compile';
import type { Refusal } from '../errors';

/** The parts of a document that a call may carry. */
export interface IncomingParts {
  description?: string | undefined;
  pages?: unknown[] | undefined;
  fields?: unknown[] | undefined;
  conditions?: unknown[] | undefined;
  settings?: object | undefined;
}

/** Compiled at the start: compiling a schema takes longer than checking a whole form. */
const documentCheck = Compile(DocumentSchema);
const outlineCheck = Compile(OutlineSchema);
const conditionCheck = Compile(ConditionSchema);

interface CompiledSchema {
  Check(value: unknown): boolean;
  Errors(value: unknown): { instancePath: string; message: string }[];
}

const fieldChecks = new Map<string, CompiledSchema>(
  Object.values(models).map((model) => [model.type, Compile(fieldSchema(model.type))]),
);

const MOST_ERRORS = 50;

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

/** The conditions that still make sense in a document: a client that does not know of them may have removed a field. */
function sensible(document: FormDocument): Condition[] {
  const errors = documentErrors(document);
  return document.conditions.filter((_, at) => !(`conditions/${at}` in errors));
}

/** A document with the parts that a call carries put in the place of its own. */
export function withParts(current: FormDocument, name: string, parts: IncomingParts): FormDocument {
  const document = {
    name,
    description: parts.description ?? current.description,
    pages: pagesOf(parts, current),
    conditions: parts.conditions ? readConditions(parts.conditions) : current.conditions,
    settings: parts.settings ? readSettings(parts.settings) : current.settings,
  };
  return parts.conditions ? document : { ...document, conditions: sensible(document) };
}

/**
 * The type of a field that this build does not know. Such a form is shown and answered as text, but not saved: its limits
 * and answers would be lost.
 */
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

type PathErrors = [path: string, message: string][];

/** What is wrong with the items of a list, one by one; not all of it when there is much. */
function itemErrors<Item>(
  items: Iterable<readonly [path: string, item: Item]>,
  schemaOf: (item: Item) => CompiledSchema | undefined,
): PathErrors {
  const errors: PathErrors = [];
  for (const [path, item] of items) {
    const schema = schemaOf(item);
    if (!schema || schema.Check(item)) continue;
    errors.push(
      ...schema.Errors(item).map(({ instancePath, message }): [string, string] => [`${path}${instancePath}`, message]),
    );
    if (errors.length >= MOST_ERRORS) break;
  }
  return errors;
}

function schemaErrors(document: FormDocument): { [path: string]: string } {
  const isSound: boolean = documentCheck.Check(document);
  if (isSound) return {};
  const around = outlineCheck
    .Errors(document)
    .map(({ instancePath, message }): [string, string] => [instancePath.slice(1) || 'form', message]);
  const fields = document.pages.flatMap((page, at) =>
    page.fields.map((field, place) => [`pages/${at}/fields/${place}`, field] as const),
  );
  const conditions = document.conditions.map((condition, at) => [`conditions/${at}`, condition] as const);
  const errors = [
    ...around,
    ...itemErrors(fields, (field) => fieldChecks.get(typeOf(field))),
    ...itemErrors(conditions, () => conditionCheck),
  ].slice(0, MOST_ERRORS);
  return Object.fromEntries(errors.length > 0 ? errors : [['form', 'is not valid']]);
}

/** Why a document is too large to be saved in the place of `before`; null when it is not. */
export function sizeRefusal(document: FormDocument, before: FormDocument | null): Refusal | null {
  const message = sizeProblem(document, before);
  return message === null ? null : { refused: 'invalid-input', message, errors: { form: message } };
}

/** What is wrong with a document that a call brought; null when nothing is. */
export function documentRefusal(document: FormDocument, parts: IncomingParts): Refusal | null {
  const type = unknownType(parts);
  if (type !== undefined) {
    const message = `This version of Tessera does not know the field type “${type.slice(0, 50)}”. Update Tessera to change this form.`;
    return { refused: 'invalid-input', message, errors: { fields: message } };
  }
  const ofShape = schemaErrors(document);
  const errors = Object.keys(ofShape).length > 0 ? ofShape : documentErrors(document);
  const [first] = Object.entries(errors);
  return first ? { refused: 'invalid-input', message: `${first[0]}: ${first[1]}`, errors } : null;
}
