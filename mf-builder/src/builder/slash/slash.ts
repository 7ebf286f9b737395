import type { Field, FieldType } from '@tessera/fields/models';
import { modelOf } from '@tessera/fields/models';
import { fieldName } from '@tessera/form-model/names';
import { atom } from 'jotai';
import { isClosedAtom, pageAtom, selectedIdAtom, tabAtom } from '../../store';
import { addFieldAtom } from '../actions/field-actions';
import { focusRequestAtom, labelFocusAtom } from '../actions/focus-request';
import { matchingTypes } from '../palette/matching-types';

/** How many types the menu shows. */
const MAX_SHOWN = 5;

/** The types for a text typed after the slash: first those whose name matches. */
export function slashTypes(text: string): FieldType[] {
  const query = text.trim().toLowerCase();
  const types = matchingTypes(text);
  const isNamed = (type: FieldType) => modelOf({ type }).name.toLowerCase().includes(query);
  return [...types.filter(isNamed), ...types.filter((type) => !isNamed(type))].slice(0, MAX_SHOWN);
}

/** The field after which the new one goes; empty for the end of the page. Null while the menu is closed. */
const openAfterAtom = atom<string | null>(null);

/** The place of the open menu on the page in view; null while it is closed. */
export const slashAtom = atom((get) => {
  const after = get(openAfterAtom);
  const page = get(pageAtom);
  if (after === null || !page || get(isClosedAtom)) return null;
  const field: Field | undefined = page.fields.find(({ id }) => id === after);
  if (after && !field) return null;
  const at = field ? page.fields.indexOf(field) + 1 : page.fields.length;
  return {
    place: { pageId: page.id, at },
    /** The card below which the line appears: the last one at the end of the page. */
    cardId: field?.id ?? page.fields.at(-1)?.id ?? '',
    name: field ? `Field to insert after ${fieldName(field)}` : 'Field to insert at the end',
  };
});

export const openSlashAtom = atom(null, (get, set, afterId: string) => {
  if (!get(isClosedAtom)) set(openAfterAtom, afterId);
});

/** Closes the menu. `focus` says whether the focus goes back to where the slash was typed. */
export const closeSlashAtom = atom(null, (get, set, focus: boolean) => {
  const after = get(openAfterAtom);
  set(openAfterAtom, null);
  if (focus && after !== null) set(focusRequestAtom, after ? { id: after, part: 'card' } : { id: '', part: 'add' });
});

/** Id of the field that was just inserted, until its label is being typed; empty for none. */
export const insertedIdAtom = atom('');

/** Inserts a field in the place of the menu. Its label is typed on the canvas, not in the properties. */
export const insertFieldAtom = atom(null, (get, set, type: FieldType) => {
  const slash = get(slashAtom);
  if (!slash) return;
  const before = get(selectedIdAtom);
  set(closeSlashAtom, false);
  const tab = get(tabAtom);
  set(addFieldAtom, type, slash.place);
  set(tabAtom, tab);
  set(labelFocusAtom, '');
  const id = get(selectedIdAtom);
  if (id !== before) set(insertedIdAtom, id);
});
