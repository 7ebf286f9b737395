import { type Field, type FieldType, modelOf } from '@tessera/fields/models';
import { defaultSettings } from './default-settings';
import { DEFAULT_FORM_NAME, type Form, type FormDocument, type Page } from './form';
import { newId } from './new-id';

/** Source of ids and times. Tests and the server pass their own. */
export interface IdsAndClock {
  newId(): string;
  /** ISO 8601 timestamp. */
  now(): string;
}

export const systemIdsAndClock: IdsAndClock = { newId, now: () => new Date().toISOString() };

export function createField(type: FieldType, idsAndClock = systemIdsAndClock): Field {
  return modelOf({ type }).create({ id: idsAndClock.newId(), createdAt: idsAndClock.now() }) as Field;
}

/** Creates an empty page. `number` counts from 1 and is part of the page’s name. */
export function createPage(number: number, idsAndClock = systemIdsAndClock): Page {
  return { id: idsAndClock.newId(), name: `Page ${number}`, title: '', description: '', fields: [] };
}

/** Creates a document with one empty page. */
export function createDocument(name = DEFAULT_FORM_NAME, idsAndClock = systemIdsAndClock): FormDocument {
  return {
    name,
    description: '',
    pages: [createPage(1, idsAndClock)],
    conditions: [],
    settings: defaultSettings(),
  };
}

/** Creates a local draft, which is not on the server yet. */
export function createForm(id: string, name = DEFAULT_FORM_NAME, idsAndClock = systemIdsAndClock): Form {
  const now = idsAndClock.now();
  return {
    ...createDocument(name, idsAndClock),
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
