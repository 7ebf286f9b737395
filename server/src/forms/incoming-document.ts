import { fieldSchema } from '@tessera/fields/field-schema';
import { isFieldType, typeOf } from '@tessera/fields/models';
import { quoted } from '@tessera/fields/quoted';
import { createPage } from '@tessera/form-model/create-form';
import { defaultSettings } from '@tessera/form-model/default-settings';
import { documentErrors, ruleErrors } from '@tessera/form-model/document-errors';
import { listedSizeProblem, sizeProblem } from '@tessera/form-model/document-size';
import type { Condition, FormDocument, Theme } from '@tessera/form-model/form';
import {
  ConditionSchema,
  DocumentSchema,
  EndingSchema,
  JumpSchema,
  OutlineSchema,
} from '@tessera/form-model/form-schema';
import type { OptionsOfLists } from '@tessera/form-model/listed-fields';
import { readConditions, readEndings, readJumps, readPages, readSettings } from '@tessera/form-model/read-document';
import { readTheme } from '@tessera/form-model/read-theme';
import { themeProblems } from '@tessera/form-model/theme-problems';
import { withoutMissing } from '@tessera/form-model/without-missing';
import type { TSchema } from 'typebox';
import type { Refusal } from '../errors';
import { checkOnUse, type SchemaCheck } from '../schemas/check-on-use';

/** The members of a form that a request may contain. */
export interface FormInput {
  description?: string | undefined;
  pages?: unknown[] | undefined;
  fields?: unknown[] | undefined;
  conditions?: unknown[] | undefined;
  endings?: unknown[] | undefined;
  jumps?: unknown[] | undefined;
  theme?: object | null | undefined;
  settings?: object | undefined;
}

const documentCheck = checkOnUse(DocumentSchema);

const checks = new Map<string, SchemaCheck<unknown>>();

/** The schema of a part of the document, with which a refused document gets the names of its errors. */
function checkOf(part: string, schema: () => TSchema): SchemaCheck<unknown> {
  const check = checks.get(part) ?? checkOnUse(schema());
  checks.set(part, check);
  return check;
}

function fieldCheck(field: { type: string }): SchemaCheck<unknown> {
  const type = typeOf(field);
  return checkOf(`field ${type}`, () => fieldSchema(type));
}

const MAX_ERRORS = 50;

/** Returns the document of a new form. */
export function blankDocument(name: string): FormDocument {
  return { name, description: '', pages: [createPage(1)], conditions: [], settings: defaultSettings() };
}

function pagesOf(input: FormInput, current: FormDocument): FormDocument['pages'] {
  if (input.pages) return readPages(input.pages, []);
  if (!input.fields) return current.pages;
  // A client without support for pages sends a flat list of fields. They replace the fields of the first page.
  const fields = readPages([], input.fields).flatMap((page) => page.fields);
  return [{ ...(current.pages[0] ?? createPage(1)), fields }];
}

/**
 * Returns the valid conditions of a document. A client without support for conditions may have removed a field that
 * they refer to.
 */
function validConditions(formDocument: FormDocument): Condition[] {
  const errors = ruleErrors(formDocument);
  return formDocument.conditions.filter((_, index) => !(`conditions/${index}` in errors));
}

/** Returns the document with the members that the request contains. */
export function applyFormInput(current: FormDocument, name: string, input: FormInput): FormDocument {
  const endings = input.endings ? readEndings(input.endings) : current.endings;
  const jumps = input.jumps ? readJumps(input.jumps) : current.jumps;
  const theme = input.theme === undefined ? current.theme : readTheme(input.theme);
  const formDocument: FormDocument = {
    name,
    description: input.description ?? current.description,
    pages: pagesOf(input, current),
    conditions: input.conditions ? readConditions(input.conditions) : current.conditions,
    settings: input.settings ? readSettings(input.settings) : current.settings,
    ...(endings && { endings }),
    ...(jumps && { jumps }),
    ...(theme && { theme }),
  };
  // A client without support for endings and jumps may have removed a field or a page that they refer to.
  const cleaned = withoutMissing(formDocument);
  const fitting = {
    ...cleaned,
    ...(input.endings && endings && { endings }),
    ...(input.jumps && jumps && { jumps }),
  };
  return input.conditions ? fitting : { ...fitting, conditions: validConditions(fitting) };
}

/**
 * Returns the first field type that this build does not know. Such a form can be shown and answered, with the field as
 * text. It cannot be saved, because the type’s own settings would be lost.
 */
function unknownType(input: FormInput): string | undefined {
  const fieldsOf = (page: unknown) =>
    typeof page === 'object' && page && 'fields' in page && Array.isArray(page.fields) ? page.fields : [];
  const fields: unknown[] = [...(input.pages ?? []).flatMap(fieldsOf), ...(input.fields ?? [])];
  for (const field of fields) {
    const type = typeof field === 'object' && field && 'type' in field ? field.type : undefined;
    if (!isFieldType(type)) return String(type);
  }
  return undefined;
}

type PathErrors = [path: string, message: string][];

/** Validates each item of a list separately. Stops after `MAX_ERRORS` errors. */
function itemErrors<Item>(
  items: Iterable<readonly [path: string, item: Item]>,
  schemaOf: (item: Item) => SchemaCheck<unknown>,
): PathErrors {
  const errors: PathErrors = [];
  for (const [path, item] of items) {
    const schema = schemaOf(item);
    if (schema.Check(item)) continue;
    errors.push(
      ...schema.Errors(item).map(({ instancePath, message }): [string, string] => [`${path}${instancePath}`, message]),
    );
    if (errors.length >= MAX_ERRORS) break;
  }
  return errors;
}

function schemaErrors(formDocument: FormDocument): { [path: string]: string } {
  const isValid: boolean = documentCheck.Check(formDocument);
  if (isValid) return {};
  const outlineErrors = checkOf('outline', () => OutlineSchema)
    .Errors(formDocument)
    .map(({ instancePath, message }): [string, string] => [instancePath.slice(1) || 'form', message]);
  const fields = formDocument.pages.flatMap((page, pageIndex) =>
    page.fields.map((field, index) => [`pages/${pageIndex}/fields/${index}`, field] as const),
  );
  const conditions = formDocument.conditions.map((condition, index) => [`conditions/${index}`, condition] as const);
  const endings = (formDocument.endings ?? []).map((ending, index) => [`endings/${index}`, ending] as const);
  const jumps = (formDocument.jumps ?? []).map((jump, index) => [`jumps/${index}`, jump] as const);
  const errors = [
    ...outlineErrors,
    ...itemErrors(fields, fieldCheck),
    ...itemErrors(conditions, () => checkOf('condition', () => ConditionSchema)),
    ...itemErrors(endings, () => checkOf('ending', () => EndingSchema)),
    ...itemErrors(jumps, () => checkOf('jump', () => JumpSchema)),
  ].slice(0, MAX_ERRORS);
  return Object.fromEntries(errors.length > 0 ? errors : [['form', 'is not valid']]);
}

/** Returns a refusal if the document is too large before it gets the options of its lists: see `sizeProblem`. */
export function listedSizeRefusal(
  formDocument: FormDocument,
  lists: OptionsOfLists,
  before: FormDocument | null,
): Refusal | null {
  return refusalOfSize(listedSizeProblem(formDocument, lists, before));
}

function refusalOfSize(message: string | null): Refusal | null {
  return message === null ? null : { refused: 'invalid-input', message, errors: { form: message } };
}

/** Returns the colours of a theme that people could not read, with the nearest that they can. */
export function themeErrors(theme: Theme | undefined): { [path: string]: string } {
  const problems = theme ? themeProblems(theme) : [];
  return Object.fromEntries(
    problems.map(({ member, message, nearest }) => [
      `theme/${member}`,
      `${message} The nearest readable colour is ${nearest}.`,
    ]),
  );
}

/**
 * Returns a refusal with the document’s errors; null if it is valid. The size is checked before what takes more than linear time.
 *
 * @param before the document that it replaces, see `sizeProblem`; null if a larger one is not accepted
 */
export function documentRefusal(
  formDocument: FormDocument,
  input: FormInput,
  before: FormDocument | null,
): Refusal | null {
  const type = unknownType(input);
  if (type !== undefined) {
    const message = `This version of Tessera does not know the field type ${quoted(type.slice(0, 50))}. Update Tessera to change this form.`;
    return { refused: 'invalid-input', message, errors: { fields: message } };
  }
  const shapeErrors = schemaErrors(formDocument);
  const hasShape = Object.keys(shapeErrors).length === 0;
  const tooLarge = hasShape ? refusalOfSize(sizeProblem(formDocument, before)) : null;
  if (tooLarge) return tooLarge;
  const errors = hasShape ? { ...documentErrors(formDocument), ...themeErrors(formDocument.theme) } : shapeErrors;
  const [first] = Object.entries(errors);
  return first ? { refused: 'invalid-input', message: `${first[0]}: ${first[1]}`, errors } : null;
}
