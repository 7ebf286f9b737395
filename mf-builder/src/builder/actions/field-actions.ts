import type { Field, FieldType } from '@tessera/fields/models';
import { createField } from '@tessera/form-model/create-form';
import type { FormDocument } from '@tessera/form-model/form';
import { fieldName } from '@tessera/form-model/names';
import { newId } from '@tessera/form-model/new-id';
import { removeFields as withoutFields } from '@tessera/form-model/remove-field';
import { atom } from 'jotai';
import { pageOfField } from '../../form-document/commands/edit-page';
import {
  addField,
  duplicateField,
  type FieldPlace,
  moveFields,
  nameOf,
  quotedNameOf,
  removeFields,
} from '../../form-document/commands/field-commands';
import {
  announceAtom,
  documentAtom,
  pageAtom,
  pageIdAtom,
  runAtom,
  selectedAtom,
  selectedFieldsAtom,
  selectedIdAtom,
  selectedIdsAtom,
  tabAtom,
  toastAtom,
} from '../../store';
import { focusRequestAtom, labelFocusAtom } from './focus-request';
import { removalMessage } from './removal-message';

/**
 * Actions on fields for palette, canvas, properties and shortcuts: each command with its selection, focus and
 * announcement.
 */

/** The place of a field, or of the first of `count` fields that stand together. */
function positionOf(formDocument: FormDocument, id: string, count = 1) {
  const page = pageOfField(formDocument, id);
  const at = page?.fields.findIndex((field) => field.id === id) ?? -1;
  const numbers = count > 1 ? `positions ${at + 1} to ${at + count}` : `position ${at + 1}`;
  return page ? { page, at, text: `${numbers} of ${page.fields.length}` } : undefined;
}

/** Explains why locked fields do not move. */
export function lockedMessage(fields: readonly Field[]): string {
  return fields.length > 1
    ? `${nameOf(fields)} are locked in their positions.`
    : `${nameOf(fields)} is locked in its position.`;
}

/** Calls an action with the selected field, if it is the only one. Its components need not follow each change of the field. */
export const withSelectedAtom = atom(null, (get, _set, action: (field: Field) => void) => {
  const field = get(selectedAtom);
  if (field) action(field);
});

/** Selects a field, unless it is one of several selected ones. Returns the fields that a drag of it moves. */
export const withSelectionAtom = atom(null, (get, set, field: Field): readonly Field[] => {
  if (!get(selectedIdsAtom).has(field.id)) set(selectedIdAtom, field.id);
  return get(selectedFieldsAtom).filter(({ locked }) => !locked);
});

/**
 * Adds a new field, selects it and selects its label for typing. Without a place, it goes to the end of the current page.
 */
export const addFieldAtom = atom(null, (get, set, type: FieldType, place?: FieldPlace) => {
  const page = get(pageAtom);
  if (!page) return;
  const field = createField(type);
  set(runAtom, addField(field, place ?? { pageId: page.id }));
  const position = positionOf(get(documentAtom), field.id);
  if (!position) return set(announceAtom, 'This page is full');
  set(selectedIdAtom, field.id);
  // On small screens the properties are behind a tab; wide screens always show them.
  if (get(tabAtom) === 'fields') set(tabAtom, 'props');
  set(labelFocusAtom, field.id);
  set(announceAtom, `Added ${fieldName(field)} at ${position.text}`);
});

export const duplicateFieldAtom = atom(null, (get, set, field: Field) => {
  const id = newId();
  set(runAtom, duplicateField(field, { id, createdAt: new Date().toISOString() }));
  if (!positionOf(get(documentAtom), id)) return set(announceAtom, 'This page is full');
  set(selectedIdAtom, id);
  set(focusRequestAtom, { id, part: 'card' });
  set(announceAtom, `Duplicated ${fieldName(field)}`);
});

/**
 * Deletes fields of the current page, selects their neighbour, and lists the conditions that were deleted with them.
 *
 * @param verb what the message says; cut fields are on the clipboard
 */
export const removeFieldsAtom = atom(null, (get, set, fields: readonly Field[], verb?: 'Cut') => {
  const formDocument = get(documentAtom);
  const ids = new Set(fields.map(({ id }) => id));
  const all = get(pageAtom)?.fields ?? [];
  const last = all.findLastIndex(({ id }) => ids.has(id));
  if (last < 0) return;
  const neighbour = all[last + 1] ?? all.findLast(({ id }) => !ids.has(id));
  const lost = withoutFields(formDocument, ids);
  set(runAtom, removeFields(fields));
  set(selectedIdAtom, neighbour?.id ?? '');
  set(focusRequestAtom, neighbour ? { id: neighbour.id, part: 'card' } : { id: '', part: 'add' });
  const message = removalMessage(formDocument, quotedNameOf(fields), lost, verb);
  set(toastAtom, { message, canUndo: true });
});

/** Moves fields and announces their new position; announces locked fields as locked, if no other field moves. */
export const moveFieldsAtom = atom(null, (get, set, fields: readonly Field[], place: FieldPlace, joins?: string) => {
  const moving = fields.filter(({ locked }) => !locked);
  const [first] = moving;
  if (!first) return set(announceAtom, lockedMessage(fields));
  const before = pageOfField(get(documentAtom), first.id);
  set(runAtom, moveFields(moving, place, joins));
  const after = positionOf(get(documentAtom), first.id, moving.length);
  if (!after) return;
  const isElsewhere = after.page.id !== before?.id;
  set(announceAtom, `Moved to ${after.text}${isElsewhere ? ` on ${after.page.name}` : ''}`);
});

/**
 * Moves fields of a page up or down by one; fields that are apart come together. From the end of the page they go to the next
 * page.
 */
export const nudgeFieldsAtom = atom(null, (get, set, fields: readonly Field[], by: -1 | 1, joins?: string) => {
  const formDocument = get(documentAtom);
  const ids = fields.flatMap(({ id, locked }) => (locked ? [] : id));
  const page = pageOfField(formDocument, ids[0] ?? '');
  if (!page) {
    if (fields.length > 0) set(announceAtom, lockedMessage(fields));
    return;
  }
  const isMoved = ({ id }: Field) => ids.includes(id);
  const edge = by < 0 ? page.fields.findIndex(isMoved) : page.fields.findLastIndex(isMoved);
  const to = page.fields.slice(0, edge).filter((field) => !isMoved(field)).length + by;
  if (to >= 0 && to <= page.fields.length - ids.length)
    return set(moveFieldsAtom, fields, { pageId: page.id, at: to }, joins);
  const next = formDocument.pages[formDocument.pages.indexOf(page) + by];
  if (!next) return set(announceAtom, by < 0 ? 'This is the first place' : 'This is the last place');
  set(moveFieldsAtom, fields, { pageId: next.id, at: by < 0 ? next.fields.length : 0 }, joins);
  set(pageIdAtom, next.id);
  set(selectedIdsAtom, ids);
});
