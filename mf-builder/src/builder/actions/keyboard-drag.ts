import type { Field } from '@tessera/fields/models';
import type { FormDocument } from '@tessera/form-model/form';
import { atom } from 'jotai';
import type { KeyboardEvent } from 'react';
import { nameOf } from '../../form-document/commands/field-commands';
import { announceAtom, documentAtom, historyAtom, pageIdAtom, sealAtom, undoAtom } from '../../store';
import { moveFieldsAtom, nudgeFieldsAtom, withSelectionAtom } from './field-actions';
import { focusRequestAtom } from './focus-request';

interface KeyboardDrag {
  /** The field whose handle was pressed. */
  fieldId: string;
  /** All dragged fields: the selected ones, if it is among them. */
  fields: readonly Field[];
  /** The document and the current page before the drag. */
  before: FormDocument;
  pageId: string;
  /** The document after the last move. Any other change ends the drag. */
  document: FormDocument;
}

const dragAtom = atom<KeyboardDrag | null>(null);

export const keyboardDragAtom = atom((get) => {
  const drag = get(dragAtom);
  return drag?.document === get(documentAtom) ? drag : null;
});

const startKeyboardDragAtom = atom(null, (get, set, field: Field) => {
  const fields = set(withSelectionAtom, field);
  set(sealAtom);
  const formDocument = get(documentAtom);
  const pageId = get(pageIdAtom);
  set(dragAtom, { fieldId: field.id, fields, before: formDocument, pageId, document: formDocument });
  const it = fields.length > 1 ? 'them' : 'it';
  set(announceAtom, `Picked up ${nameOf(fields)}. Arrow keys move ${it}, Space drops ${it}, Escape puts ${it} back.`);
});

/** Drops the dragged field where it is. */
export const endKeyboardDragAtom = atom(null, (get, set, field: Field) => {
  const drag = get(keyboardDragAtom);
  if (drag?.fieldId !== field.id) return;
  set(dragAtom, null);
  set(sealAtom);
  set(announceAtom, `Dropped ${nameOf(drag.fields)}`);
});

/** Undoes the moves of a drag. They are the last steps of the history, since any other change ends the drag. */
const revertKeyboardDragAtom = atom(null, (get, set, { fieldId, fields, before, pageId }: KeyboardDrag) => {
  while (get(documentAtom) !== before && get(historyAtom).past.length > 0) set(undoAtom);
  set(pageIdAtom, pageId);
  set(dragAtom, null);
  set(focusRequestAtom, { id: fieldId, part: 'handle' });
  set(announceAtom, `${nameOf(fields)} ${fields.length > 1 ? 'are back in their places' : 'is back in its place'}`);
});

const moveToPageAtom = atom(null, (get, set, { fieldId, fields }: KeyboardDrag, by: -1 | 1) => {
  const { pages } = get(documentAtom);
  const at = pages.findIndex((page) => page.fields.some(({ id }) => id === fieldId));
  const page = pages[at + by];
  if (!page) return;
  set(moveFieldsAtom, fields, { pageId: page.id }, `drag ${fieldId}`);
  set(pageIdAtom, page.id);
});

const steps: { readonly [key: string]: -1 | 1 } = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };
const pageSteps: { readonly [key: string]: -1 | 1 } = { PageUp: -1, PageDown: 1 };

/**
 * Keys on a drag handle: Space picks the field up and drops it, the arrow keys move it, also on to the next page, the
 * Page keys move it to another page, Escape puts it back. With a selected field, all selected ones move.
 */
export const pressHandleKeyAtom = atom(null, (get, set, field: Field, event: KeyboardEvent) => {
  const { key } = event;
  const drag = get(keyboardDragAtom);
  const isDragged = drag?.fieldId === field.id;
  if (key === ' ') {
    event.preventDefault();
    set(isDragged ? endKeyboardDragAtom : startKeyboardDragAtom, field);
    return;
  }
  if (!isDragged) return;
  if (key === 'Escape') {
    event.stopPropagation();
    set(revertKeyboardDragAtom, drag);
    return;
  }
  const [step, pageStep] = [steps[key], pageSteps[key]];
  if (step === undefined && pageStep === undefined) return;
  event.preventDefault();
  if (step !== undefined) set(nudgeFieldsAtom, drag.fields, step, `drag ${field.id}`);
  if (pageStep !== undefined) set(moveToPageAtom, drag, pageStep);
  set(dragAtom, { ...drag, document: get(documentAtom) });
  set(focusRequestAtom, { id: field.id, part: 'handle' });
});
