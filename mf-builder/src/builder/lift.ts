import type { Field } from '@tessera/fields/models';
import { atom } from 'jotai';
import type { KeyboardEvent } from 'react';
import { fieldName } from '../document/field-commands';
import { type History, sealed } from '../document/history';
import { announceAtom, documentAtom, historyAtom, pageIdAtom, selectedIdAtom } from '../store';
import { moveFieldAtom, nudgeFieldAtom } from './field-acts';
import { focusAtom } from './focus';

/** A field in the hand of somebody at the keyboard, and what everything was like before. */
interface Lifted {
  fieldId: string;
  history: History;
  pageId: string;
}

export const liftedAtom = atom<Lifted | null>(null);

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
      set(historyAtom, sealed);
      set(liftedAtom, null);
      set(announceAtom, `Dropped ${name}`);
    } else {
      set(selectedIdAtom, field.id);
      set(liftedAtom, { fieldId: field.id, history: get(historyAtom), pageId: get(pageIdAtom) });
      set(announceAtom, `Lifted ${name}. Arrow keys move it, Space drops it, Escape puts it back.`);
    }
    return;
  }
  if (!isOurs) return;
  const by = steps[key];
  if (by !== undefined) {
    event.preventDefault();
    set(nudgeFieldAtom, field, by, `lift ${field.id}`);
    set(focusAtom, { id: field.id, part: 'grip' });
  } else if (key === 'PageUp' || key === 'PageDown') {
    event.preventDefault();
    const { pages } = get(documentAtom);
    const at = pages.findIndex((page) => page.fields.some(({ id }) => id === field.id));
    const page = pages[at + (key === 'PageUp' ? -1 : 1)];
    if (!page) return;
    set(moveFieldAtom, field, { pageId: page.id }, `lift ${field.id}`);
    set(pageIdAtom, page.id);
    set(focusAtom, { id: field.id, part: 'grip' });
  } else if (key === 'Escape') {
    event.stopPropagation();
    set(historyAtom, lifted.history);
    set(pageIdAtom, lifted.pageId);
    set(liftedAtom, null);
    set(focusAtom, { id: field.id, part: 'grip' });
    set(announceAtom, `${name} is back where it was`);
  }
});
