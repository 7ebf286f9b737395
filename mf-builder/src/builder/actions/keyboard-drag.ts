import type { Field } from '@tessera/fields/models';
import type { FormDocument } from '@tessera/form-model/form';
import { fieldName } from '@tessera/form-model/names';
import { atom } from 'jotai';
import type { KeyboardEvent } from 'react';
import { announceAtom, documentAtom, historyAtom, pageIdAtom, sealAtom, selectedIdAtom, undoAtom } from '../../store';
import { moveFieldAtom, nudgeFieldAtom } from './field-actions';
import { focusAtom } from './focus-request';

/** A field in the hand of somebody at the keyboard. */
interface Lifted {
  fieldId: string;
  /** The document before it was lifted, and the page in view then. */
  before: FormDocument;
  pageId: string;
  /** The document since its last move: the lift ends with any other change. */
  document: FormDocument;
}

const handAtom = atom<Lifted | null>(null);

export const liftedAtom = atom((get) => {
  const hand = get(handAtom);
  return hand?.document === get(documentAtom) ? hand : null;
});

/** Puts down what is in the hand where it is. */
export const putDownAtom = atom(null, (get, set, field: Field) => {
  const lifted = get(liftedAtom);
  if (lifted?.fieldId !== field.id) return;
  set(handAtom, null);
  set(sealAtom);
  set(announceAtom, `Dropped ${fieldName(field)}`);
});

/** Takes the moves of a lift back, and nothing else: they are the last steps, since any other change ends a lift. */
const takeBackAtom = atom(null, (get, set, { before, pageId }: Lifted) => {
  while (get(documentAtom) !== before && get(historyAtom).past.length > 0) set(undoAtom);
  set(pageIdAtom, pageId);
});

const steps: { readonly [key: string]: -1 | 1 } = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** Keys on a grip: Space lifts and drops, arrows move and go on to the next page, Page keys change the page, Escape returns it. */
export const liftKeyAtom = atom(null, (get, set, field: Field, event: KeyboardEvent) => {
  const { key } = event;
  const lifted = get(liftedAtom);
  const isOurs = lifted?.fieldId === field.id;
  const name = fieldName(field);
  if (key === ' ') {
    event.preventDefault();
    if (isOurs) {
      set(putDownAtom, field);
    } else {
      set(selectedIdAtom, field.id);
      set(sealAtom);
      const document = get(documentAtom);
      set(handAtom, { fieldId: field.id, before: document, pageId: get(pageIdAtom), document });
      set(announceAtom, `Lifted ${name}. Arrow keys move it, Space drops it, Escape puts it back.`);
    }
    return;
  }
  if (!isOurs) return;
  const by = steps[key];
  if (by !== undefined) {
    event.preventDefault();
    set(nudgeFieldAtom, field, by, `lift ${field.id}`);
    set(handAtom, { ...lifted, document: get(documentAtom) });
    set(focusAtom, { id: field.id, part: 'grip' });
  } else if (key === 'PageUp' || key === 'PageDown') {
    event.preventDefault();
    const { pages } = get(documentAtom);
    const at = pages.findIndex((page) => page.fields.some(({ id }) => id === field.id));
    const page = pages[at + (key === 'PageUp' ? -1 : 1)];
    if (!page) return;
    set(moveFieldAtom, field, { pageId: page.id }, `lift ${field.id}`);
    set(handAtom, { ...lifted, document: get(documentAtom) });
    set(pageIdAtom, page.id);
    set(focusAtom, { id: field.id, part: 'grip' });
  } else if (key === 'Escape') {
    event.stopPropagation();
    set(takeBackAtom, lifted);
    set(handAtom, null);
    set(focusAtom, { id: field.id, part: 'grip' });
    set(announceAtom, `${name} is back where it was`);
  }
});
