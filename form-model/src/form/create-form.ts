import { type Field, type FieldType, modelOf } from '@tessera/fields/models';
import { defaultSettings } from './default-settings';
import { DEFAULT_FORM_NAME, type Form, type FormDocument, type Page } from './form';
import { newId } from './new-id';

/** Source of ids and times. Tests and the server pass their own. */
export interface Origin {
  newId(): string;
  /** ISO 8601 timestamp. */
  now(): string;
}

export const systemOrigin: Origin = { newId, now: () => new Date().toISOString() };

export function createField(type: FieldType, origin = systemOrigin): Field {
  return modelOf({ type }).create({ id: origin.newId(), createdAt: origin.now() }) as Field;
}

/** Creates an empty page. `number` counts from 1 and is part of the page’s name. */
export function createPage(number: number, origin = systemOrigin): Page {
  return { id: origin.newId(), name: `Page ${number}`, title: '', description: '', fields: [] };
}

/** Creates a document with one empty page. */
export function createDocument(name = DEFAULT_FORM_NAME, origin = systemOrigin): FormDocument {
  return {
    name,
    description: '',
    pages: [createPage(1, origin)],
    conditions: [],
    settings: defaultSettings(),
  };
}

/** Creates a local draft, which is not on the server yet. */
export function createForm(id: string, name = DEFAULT_FORM_NAME, origin = systemOrigin): Form {
  const now = origin.now();
  return {
    ...createDocument(name, origin),
    id,
    version: 1,
    status: 'draft',
    visibility: 'private',
    location: 'inbox',
    publishedVersion: null,
    createdAt: now,
    updatedAt: now,
    createdBy: '',
    responseCount: 0,
    views: 0,
  };
}
