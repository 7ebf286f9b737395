import { atom } from 'jotai';
import type { FieldPlace } from '../../form-document/commands/field-commands';
import { pageIdAtom, selectedIdAtom, selectedIdsAtom } from '../../store';
import { addFieldAtom, moveFieldsAtom } from '../actions/field-actions';
import { type Dragged, droppedIdAtom, slotAtom } from './dragged';

/** Drops the dragged fields. On the current page it gets selected; after a drop on another page the current page stays. */
export const dropAtom = atom(null, (get, set, dragged: Dragged, place: FieldPlace) => {
  set(slotAtom, null);
  if ('type' in dragged) {
    set(addFieldAtom, dragged.type, place);
    return set(droppedIdAtom, get(selectedIdAtom));
  }
  set(moveFieldsAtom, dragged.fields, place);
  const isHere = place.pageId === get(pageIdAtom);
  if (isHere)
    set(
      selectedIdsAtom,
      dragged.fields.map(({ id }) => id),
    );
  set(droppedIdAtom, isHere ? dragged.field.id : '');
});
