import type { Field, FieldType } from '@tessera/fields/models';
import { createField } from '@tessera/form-model/create-form';
import type { FormDocument } from '@tessera/form-model/form';
import { fieldName } from '@tessera/form-model/names';
import { newId } from '@tessera/form-model/new-id';
import { removeField as withoutField } from '@tessera/form-model/remove-field';
import { atom } from 'jotai';
import { pageOfField } from '../../form-document/commands/edit-page';
import {
  addField,
  duplicateField,
  type FieldPlace,
  moveField,
  removeField,
} from '../../form-document/commands/field-commands';
import {
  announceAtom,
  documentAtom,
  pageAtom,
  pageIdAtom,
  runAtom,
  selectedAtom,
  selectedIdAtom,
  tabAtom,
  toastAtom,
} from '../../store';
import { focusRequestAtom, labelFocusAtom } from './focus-request';
import { removalMessage } from './removal-message';

/**
 * Actions on fields for palette, canvas, properties and shortcuts: each command with its selection, focus and
 * announcement.
 */

function positionOf(formDocument: FormDocument, id: string) {
  const page = pageOfField(formDocument, id);
  const at = page?.fields.findIndex((field) => field.id === id) ?? -1;
  return page ? { page, at, text: `position ${at + 1} of ${page.fields.length}` } : undefined;
}

/** Explains why a locked field does not move. */
export function lockedMessage(field: Field): string {
  return `${fieldName(field)} is locked in its position.`;
}

/** Calls an action with the selected field. Its components need not follow each change of the field. */
export const withSelectedAtom = atom(null, (get, _set, action: (field: Field) => void) => {
  const field = get(selectedAtom);
  if (field) action(field);
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

/** Deletes a field, selects its neighbour, and lists the conditions that were deleted with it. */
export const removeFieldAtom = atom(null, (get, set, field: Field) => {
  const formDocument = get(documentAtom);
  const position = positionOf(formDocument, field.id);
  if (!position) return;
  const neighbour = position.page.fields[position.at + 1] ?? position.page.fields[position.at - 1];
  const { dropped, droppedJumps } = withoutField(formDocument, field.id);
  set(runAtom, removeField(field));
  set(selectedIdAtom, neighbour?.id ?? '');
  set(focusRequestAtom, neighbour ? { id: neighbour.id, part: 'card' } : { id: '', part: 'add' });
  const message = removalMessage(formDocument, fieldName(field), dropped, droppedJumps);
  set(toastAtom, { message, canUndo: true });
});

/** Moves a field and announces its new position; announces a locked field as locked. */
export const moveFieldAtom = atom(null, (get, set, field: Field, place: FieldPlace, joins?: string) => {
  if (field.locked) return set(announceAtom, lockedMessage(field));
  const before = positionOf(get(documentAtom), field.id);
  set(runAtom, moveField(field, place, joins));
  const after = positionOf(get(documentAtom), field.id);
  if (!before || !after) return;
  const isElsewhere = after.page.id !== before.page.id;
  set(announceAtom, `Moved to ${after.text}${isElsewhere ? ` on ${after.page.name}` : ''}`);
});

/** Moves a field up or down by one. From the end of a page it goes to the next page. */
export const nudgeFieldAtom = atom(null, (get, set, field: Field, by: -1 | 1, joins?: string) => {
  const formDocument = get(documentAtom);
  const position = positionOf(formDocument, field.id);
  if (!position) return;
  if (field.locked) return set(announceAtom, lockedMessage(field));
  const to = position.at + by;
  if (to >= 0 && to < position.page.fields.length)
    return set(moveFieldAtom, field, { pageId: position.page.id, at: to }, joins);
  const pageAt = formDocument.pages.indexOf(position.page) + by;
  const page = formDocument.pages[pageAt];
  if (!page) return set(announceAtom, by < 0 ? 'This is the first place' : 'This is the last place');
  set(moveFieldAtom, field, { pageId: page.id, at: by < 0 ? page.fields.length : 0 }, joins);
  set(pageIdAtom, page.id);
  set(selectedIdAtom, field.id);
});
