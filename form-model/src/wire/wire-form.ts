import { fieldsOf } from '../form/fields-of';
import type { Form, FormDocument, FormMetadata } from '../form/form';
import { withoutQuizAnswers } from '../quiz/without-quiz-answers';
import { readDocument } from './read-document';
import { items, members, numberOr, oneOf, textOr } from './read-value';
import type { WireForm, WireFormUpdate, WirePublicForm } from './wire';

/** A form as a visitor has it. */
export interface PublicForm extends FormDocument {
  id: string;
  /** Version that the answers are for. */
  version: number;
}

function readId(given: Record<string, unknown>): string {
  return textOr(given._id, '') || textOr(given.id, '');
}

/** A form as a visitor’s page opens it. */
export interface OpenedForm extends PublicForm {
  /** The signed key for the submission; missing if the backend sends none. */
  key?: string;
}

/** Reads the members of a form beside its document; null when it has no id. */
export function readFormMetadata(wire: unknown): FormMetadata | null {
  const given = members(wire);
  const id = readId(given);
  if (!id) return null;
  const createdAt = textOr(given.createdAt, '');
  const version = numberOr(given.version, 1);
  const status = oneOf(given.status, ['draft', 'published']);
  return {
    id,
    version,
    status,
    visibility: oneOf(given.visibility, ['private', 'public', 'organization']),
    location: oneOf(given.location, ['inbox', 'archive', 'trash']),
    publishedVersion: numberOr(given.publishedVersion, status === 'published' ? version : null),
    createdAt,
    updatedAt: textOr(given.updatedAt, createdAt),
    createdBy: textOr(given.createdBy, ''),
    ...(typeof given.organizationId === 'string' && { organizationId: given.organizationId }),
    responseCount: numberOr(given.responseCount, items(given.responses).length),
    views: numberOr(given.views, null),
  };
}

/** Reads a form from the wire, also from a backend that sends less than ours. Null when it has no id. */
export function toForm(wire: unknown): Form | null {
  const metadata = readFormMetadata(wire);
  return metadata && { ...readDocument(wire), ...metadata };
}

/** A form for a visitor from the wire; null when it has no id. `id` is the one that was asked for. */
export function toPublicForm(wire: unknown, id = ''): PublicForm | null {
  const given = members(wire);
  const known = readId(given) || id;
  return known ? { ...readDocument(given), id: known, version: numberOr(given.version, 1) } : null;
}

/** The form as `GET /forms/{id}` sends it. */
export function toWire({ id, name, ...form }: Form): WireForm {
  return { _id: id, title: name, ...form, fields: fieldsOf(form) };
}

/** The form as `GET /forms/public/{id}` sends it: without the right answers of a quiz. */
export function toWirePublic({ id, ...form }: PublicForm): WirePublicForm {
  return { _id: id, ...form, pages: withoutQuizAnswers(form) };
}

/** The body of a save: the document, the version that it is based on, and other changes. */
export function toUpdate(
  { name, pages, ...others }: FormDocument,
  version: number,
  change: Pick<WireFormUpdate, 'status' | 'visibility' | 'location'> = {},
): WireFormUpdate {
  const { description, conditions, settings, endings = [], jumps = [], theme = null } = others;
  return {
    title: name,
    version,
    description,
    pages,
    fields: fieldsOf({ pages }),
    conditions,
    settings,
    endings,
    jumps,
    theme,
    ...change,
  };
}
