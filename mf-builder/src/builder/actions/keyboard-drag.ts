import type { Field } from '@tessera/fields/models';
import type { FormDocument } from '@tessera/form-model/form';
import { fieldName } from '@tessera/form-model/names';
import { atom } from 'jotai';
import type { KeyboardEvent } from 'react';
import { announceAtom, documentAtom, historyAtom, pageIdAtom, sealAtom, selectedIdAtom, undoAtom } from '../../store';
import { moveFieldAtom, nudgeFieldAtom } from './field-actions';
import { focusRequestAtom } from './focus-request';

/** A field that is being dragged with the keyboard. */
interface KeyboardDrag {
  fieldId: string;
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
  set(selectedIdAtom, field.id);
  set(sealAtom);
  const formDocument = get(documentAtom);
  set(dragAtom, { fieldId: field.id, before: formDocument, pageId: get(pageIdAtom), document: formDocument });
  set(announceAtom, `Picked up ${fieldName(field)}. Arrow keys move it, Space drops it, Escape puts it back.`);
});

/** Drops the dragged field where it is. */
export const endKeyboardDragAtom = atom(null, (get, set, field: Field) => {
  if (get(keyboardDragAtom)?.fieldId !== field.id) return;
  set(dragAtom, null);
  set(sealAtom);
  set(announceAtom, `Dropped ${fieldName(field)}`);
});

/** Undoes the moves of a drag. They are the last steps of the history, since any other change ends the drag. */
const revertKeyboardDragAtom = atom(null, (get, set, field: Field, { before, pageId }: KeyboardDrag) => {
  while (get(documentAtom) !== before && get(historyAtom).past.length > 0) set(undoAtom);
  set(pageIdAtom, pageId);
  set(dragAtom, null);
  set(focusRequestAtom, { id: field.id, part: 'handle' });
  set(announceAtom, `${fieldName(field)} is back in its place`);
});

const moveToPageAtom = atom(null, (get, set, field: Field, by: -1 | 1) => {
  const { pages } = get(documentAtom);
  const at = pages.findIndex((page) => page.fields.some(({ id }) => id === field.id));
  const page = pages[at + by];
  if (!page) return;
  set(moveFieldAtom, field, { pageId: page.id }, `drag ${field.id}`);
  set(pageIdAtom, page.id);
});

const steps: { readonly [key: string]: -1 | 1 } = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };
const pageSteps: { readonly [key: string]: -1 | 1 } = { PageUp: -1, PageDown: 1 };

/**
 * Keys on a drag handle: Space picks the field up and drops it, the arrow keys move it, also on to the next page, the
 * Page keys move it to another page, Escape puts it back.
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
    set(revertKeyboardDragAtom, field, drag);
    return;
  }
  const [step, pageStep] = [steps[key], pageSteps[key]];
  if (step === undefined && pageStep === undefined) return;
  event.preventDefault();
  if (step !== undefined) set(nudgeFieldAtom, field, step, `drag ${field.id}`);
  if (pageStep !== undefined) set(moveToPageAtom, field, pageStep);
  set(dragAtom, { ...drag, document: get(documentAtom) });
  set(focusRequestAtom, { id: field.id, part: 'handle' });
});
