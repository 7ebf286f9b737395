import { fieldWithId } from '@tessera/form-model/fields-of';
import type { FormDocument } from '@tessera/form-model/form';
import { withIds, withNames } from '@tessera/form-model/pipe-names';
import { atom } from 'jotai';
import { updateField } from '../../form-document/commands/field-commands';
import { type History, runCommand, sealed } from '../../form-document/history/history';
import {
  announceAtom,
  documentAtom,
  historyAtom,
  isClosedAtom,
  pageAtom,
  pipeNamesAtom,
  selectedIdAtom,
} from '../../store';
import { focusRequestAtom } from '../actions/focus-request';
import { type CardText, storedText, textName, textPatch } from './card-texts';

/** A text that is being typed on its card. Each letter is in the document at once, so that it is saved like any other. */
interface Typing {
  fieldId: string;
  text: CardText;
  /** The stored text before. */
  original: string;
  /** The history before the first letter. Each letter is the only step after it. */
  base: History;
  /** The document after the last letter. After any other change, such as Undo, typing begins a new step. */
  document: FormDocument;
}

const startedAtom = atom<Typing | null>(null);

/** The text that is being typed, with names in place of the ids of answers; null if there is none on the current page. */
export const typingAtom = atom((get) => {
  const typing = get(startedAtom);
  if (!typing) return null;
  const field = get(pageAtom)?.fields.find(({ id }) => id === typing.fieldId);
  const stored = field && storedText(field, typing.text);
  if (!field || stored === undefined || get(isClosedAtom)) return null;
  const value = stored.includes('{{') ? withNames(stored, get(pipeNamesAtom)) : stored;
  return { field, text: typing.text, value };
});

/** Begins to type a text of a field, and selects the field. */
export const startTypingAtom = atom(null, (get, set, fieldId: string, text: CardText) => {
  if (get(isClosedAtom)) return;
  set(selectedIdAtom, fieldId);
  const field = fieldWithId(get(documentAtom), fieldId);
  const original = field && storedText(field, text);
  if (original === undefined) return;
  set(startedAtom, { fieldId, text, original, base: sealed(get(historyAtom)), document: get(documentAtom) });
});

/** A history with one more step, which gives a text of a field another content. */
function withText(history: History, fieldId: string, text: CardText, stored: string): History {
  const field = fieldWithId(history.present, fieldId);
  if (!field) return history;
  return sealed(runCommand(sealed(history), updateField(field, textPatch(field, text, stored))));
}

/** Changes the text that is being typed. All of it is one step of the history. */
export const typeAtom = atom(null, (get, set, value: string) => {
  const typing = get(startedAtom);
  if (!typing || get(isClosedAtom)) return;
  const history = get(historyAtom);
  const base = history.present === typing.document ? typing.base : history;
  const stored = value.includes('{{') ? withIds(value, get(pipeNamesAtom)) : value;
  set(historyAtom, withText(base, typing.fieldId, typing.text, stored));
  set(startedAtom, { ...typing, base, document: get(documentAtom) });
});

/** Ends the typing, with the typed text or with the one before. `focus` says whether the card takes the focus. */
export const endTypingAtom = atom(null, (get, set, outcome: 'typed' | 'former', focus: boolean) => {
  const typing = get(startedAtom);
  if (!typing) return;
  set(startedAtom, null);
  const { fieldId, text, original, base } = typing;
  const isOriginal = () => {
    const field = fieldWithId(get(documentAtom), fieldId);
    return !field || storedText(field, text) === original;
  };
  if ((outcome === 'former' || isOriginal()) && get(documentAtom) === typing.document) set(historyAtom, base);
  // Another change came between: only the text goes back.
  if (outcome === 'former' && !isOriginal()) set(historyAtom, withText(get(historyAtom), fieldId, text, original));
  set(announceAtom, `${textName(text)} ${isOriginal() ? 'not changed' : 'changed'}`);
  if (focus) set(focusRequestAtom, { id: fieldId, part: 'card' });
});
