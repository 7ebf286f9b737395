import type { Field, FieldType } from '@tessera/fields/models';
import { atom } from 'jotai';
import type { FieldPlace } from '../../form-document/commands/field-commands';
import { pageIdAtom, selectedIdAtom } from '../../store';
import { addFieldAtom, moveFieldAtom } from '../actions/field-actions';

/** The dragged item: a field of the canvas, or a field type from the palette. */
export type Dragged = { field: Field } | { type: FieldType };

/** The item type for react-dnd. The builder drags nothing else. */
export const DRAGGED = 'field';

/** Whether there is a field, and its owner has not locked it. */
export function isMovable(field: Field | undefined): boolean {
  return field !== undefined && !field.locked;
}

/** What the pointer drags; null for nothing. */
export const draggedAtom = atom<Dragged | null>(null);

export const isDraggingAtom = atom((get) => get(draggedAtom) !== null);

/** Id of the field that the pointer drags; empty for none. */
export const draggedIdAtom = atom((get) => {
  const dragged = get(draggedAtom);
  return dragged && 'field' in dragged ? dragged.field.id : '';
});

/** Index on the current page where it would be dropped, counted without the dragged field; null for elsewhere. */
export const slotAtom = atom<number | null>(null);

/** Id of the field that has just been dropped, for its animation. */
export const droppedIdAtom = atom('');

/** Drops the dragged field. On the current page it gets selected; after a drop on another page the current page stays. */
export const dropAtom = atom(null, (get, set, dragged: Dragged, place: FieldPlace) => {
  set(slotAtom, null);
  if ('type' in dragged) set(addFieldAtom, dragged.type, place);
  else set(moveFieldAtom, dragged.field, place);
  if ('field' in dragged && place.pageId === get(pageIdAtom)) set(selectedIdAtom, dragged.field.id);
  set(droppedIdAtom, get(selectedIdAtom));
});
