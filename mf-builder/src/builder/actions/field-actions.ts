import type { Field, FieldType } from '@tessera/fields/models';
import { createField } from '@tessera/form-model/create-form';
import type { FormDocument } from '@tessera/form-model/form';
import { fieldName } from '@tessera/form-model/names';
import { newId } from '@tessera/form-model/new-id';
import { removeField as withoutField } from '@tessera/form-model/remove-field';
import { atom } from 'jotai';
import { pageOfField } from '../../document/commands/edit-page';
import {
  addField,
  duplicateField,
  type FieldPlace,
  moveField,
  removeField,
} from '../../document/commands/field-commands';
import {
  announceAtom,
  documentAtom,
  pageAtom,
  pageIdAtom,
  remarkAtom,
  runAtom,
  selectedAtom,
  selectedIdAtom,
  tabAtom,
} from '../../store';
import { focusAtom, labelWishAtom } from './focus-request';
import { lockedWords } from './locked-message';
import { removalWords } from './removal-message';

/** What palette, sheet, panel and keys do to fields: one place for what follows from each act. */

function positionOf(document: FormDocument, id: string) {
  const page = pageOfField(document, id);
  const at = page?.fields.findIndex((field) => field.id === id) ?? -1;
  return page ? { page, at, words: `position ${at + 1} of ${page.fields.length}` } : undefined;
}

/** Does something with the selected field as it is then: who only acts on it need not follow what it says. */
export const withSelectedAtom = atom(null, (get, _set, act: (field: Field) => void) => {
  const field = get(selectedAtom);
  if (field) act(field);
});

/** Adds a new field at a place, at the end of the page in view unless given, and selects it and its label for typing. */
export const addFieldAtom = atom(null, (get, set, type: FieldType, place?: FieldPlace) => {
  const page = get(pageAtom);
  if (!page) return;
  const field = createField(type);
  set(runAtom, addField(field, place ?? { pageId: page.id }));
  const position = positionOf(get(documentAtom), field.id);
  if (!position) return set(announceAtom, 'This page is full');
  set(selectedIdAtom, field.id);
  // On small screens the panel is behind a tab; wide ones show it anyway.
  if (get(tabAtom) === 'fields') set(tabAtom, 'props');
  set(labelWishAtom, field.id);
  set(announceAtom, `Added ${fieldName(field)} at ${position.words}`);
});

export const duplicateFieldAtom = atom(null, (get, set, field: Field) => {
  const id = newId();
  set(runAtom, duplicateField(field, { id, createdAt: new Date().toISOString() }));
  if (!positionOf(get(documentAtom), id)) return set(announceAtom, 'This page is full');
  set(selectedIdAtom, id);
  set(focusAtom, { id, part: 'block' });
  set(announceAtom, `Duplicated ${fieldName(field)}`);
});

/** Deletes a field, selects its neighbour, and tells which conditions went with it. */
export const removeFieldAtom = atom(null, (get, set, field: Field) => {
  const document = get(documentAtom);
  const position = positionOf(document, field.id);
  if (!position) return;
  const neighbour = position.page.fields[position.at + 1] ?? position.page.fields[position.at - 1];
  const { dropped } = withoutField(document, field.id);
  set(runAtom, removeField(field));
  set(selectedIdAtom, neighbour?.id ?? '');
  set(focusAtom, neighbour ? { id: neighbour.id, part: 'block' } : { id: '', part: 'add' });
  set(remarkAtom, { words: removalWords(document, fieldName(field), dropped), canUndo: true });
});

/** Moves a field to a place, selected, and says where it is now; of a locked one it says that. */
export const moveFieldAtom = atom(null, (get, set, field: Field, place: FieldPlace, joins?: string) => {
  if (field.locked) return set(announceAtom, lockedWords(field));
  const before = positionOf(get(documentAtom), field.id);
  set(runAtom, moveField(field, place, joins));
  const after = positionOf(get(documentAtom), field.id);
  if (!before || !after) return;
  const isElsewhere = after.page.id !== before.page.id;
  set(announceAtom, `Moved to ${after.words}${isElsewhere ? ` on ${after.page.name}` : ''}`);
});

/** Moves a field up or down by one; over the page's end it goes to the next page. */
export const nudgeFieldAtom = atom(null, (get, set, field: Field, by: -1 | 1, joins?: string) => {
  const document = get(documentAtom);
  const position = positionOf(document, field.id);
  if (!position) return;
  if (field.locked) return set(announceAtom, lockedWords(field));
  const to = position.at + by;
  if (to >= 0 && to < position.page.fields.length)
    return set(moveFieldAtom, field, { pageId: position.page.id, at: to }, joins);
  const pageAt = document.pages.indexOf(position.page) + by;
  const page = document.pages[pageAt];
  if (!page) return set(announceAtom, by < 0 ? 'This is the first place' : 'This is the last place');
  set(moveFieldAtom, field, { pageId: page.id, at: by < 0 ? page.fields.length : 0 }, joins);
  set(pageIdAtom, page.id);
  set(selectedIdAtom, field.id);
});
