import type { Field, FieldType } from '@tessera/fields/models';
import { atom } from 'jotai';
import type { FieldPlace } from '../../document/commands/field-commands';
import { pageIdAtom, selectedIdAtom } from '../../store';
import { addFieldAtom, moveFieldAtom } from '../actions/field-actions';

/** What is in the hand: a field of the sheet, or a new one from the palette. */
export type Dragged = { field: Field } | { type: FieldType };

/** The one kind of thing that is dragged here. */
export const DRAGGED = 'field';

/** Whether a field can be taken into the hand: there is one, and its owner has not locked it. */
export function isMovable(field: Field | undefined): boolean {
  return field !== undefined && !field.locked;
}

/** Where on the page in view it would be put down: before the field that stands at `at` when the lifted one is away. */
export const slotAtom = atom<number | null>(null);

/** Id of the field that has just been put down, to show it settle. */
export const settledAtom = atom('');

/** Puts down what is in the hand. On the page in view it is selected; on another page the view stays. */
export const dropAtom = atom(null, (get, set, dragged: Dragged, place: FieldPlace) => {
  set(slotAtom, null);
  if ('type' in dragged) set(addFieldAtom, dragged.type, place);
  else set(moveFieldAtom, dragged.field, place);
  if ('field' in dragged && place.pageId === get(pageIdAtom)) set(selectedIdAtom, dragged.field.id);
  set(settledAtom, get(selectedIdAtom));
});
