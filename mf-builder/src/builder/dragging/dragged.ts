import type { Field, FieldType } from '@tessera/fields/models';
import { atom } from 'jotai';

/** The dragged item: fields of the canvas, with the one under the pointer, or a field type from the palette. */
export type Dragged = { field: Field; fields: readonly Field[] } | { type: FieldType };

/** The item type for react-dnd. The builder drags nothing else. */
export const DRAGGED = 'field';

/** Whether there is a field, and its owner has not locked it. */
export function isMovable(field: Field | undefined): boolean {
  return field !== undefined && !field.locked;
}

/** The fields that the pointer drags; null for none. */
export const draggedAtom = atom<Dragged | null>(null);

export const isDraggingAtom = atom((get) => get(draggedAtom) !== null);

/** Id of the field under the pointer that drags it; empty for none. */
export const draggedIdAtom = atom((get) => {
  const dragged = get(draggedAtom);
  return dragged && 'field' in dragged ? dragged.field.id : '';
});

const noIds: ReadonlySet<string> = new Set();

/** Ids of all fields that the pointer drags. */
export const draggedIdsAtom = atom((get) => {
  const dragged = get(draggedAtom);
  return dragged && 'fields' in dragged ? new Set(dragged.fields.map(({ id }) => id)) : noIds;
});

/** Index on the current page where it would be dropped, counted without the dragged fields; null for elsewhere. */
export const slotAtom = atom<number | null>(null);

/** Id of the field that has just been dropped, for its animation. */
export const droppedIdAtom = atom('');
