import type { FormResponse } from '@tessera/form-model/form';
import { atom } from 'jotai';
import { revisionAtom } from '../list-actions';
import { listKeyAtom, loadedAtom } from '../store';
import { nothingSelected, type Selection, withToggled } from './selection';

export const selectionAtom = atom<Selection>(nothingSelected);

/** All responses to the query, selected on the server. */
export interface WholeSelection {
  id: string;
  count: number;
  /** The list for which they were selected. */
  list: string;
}

/** The list on the screen. A list that is loaded again is another one: it may have new responses. */
export const shownListAtom = atom((get) => [...get(listKeyAtom), get(revisionAtom)].join());

const givenWholeAtom = atom<WholeSelection | null>(null);

/** The selection of all responses to the query of the list; null while only loaded ones are selected. */
export const wholeAtom = atom(
  (get) => {
    const whole = get(givenWholeAtom);
    return whole?.list === get(shownListAtom) ? whole : null;
  },
  (_get, set, whole: WholeSelection | null) => set(givenWholeAtom, whole),
);

/** The selected ids; those that have left the list do not count. */
export const selectedIdsAtom = atom((get): ReadonlySet<string> => {
  if (get(wholeAtom)) return new Set(get(loadedAtom).map(({ id }) => id));
  const { ids } = get(selectionAtom);
  if (ids.size === 0) return ids;
  return new Set(get(loadedAtom).flatMap(({ id }) => (ids.has(id) ? [id] : [])));
});

/** The selected responses in the order of the list. */
export const selectedAtom = atom((get): FormResponse[] => {
  const ids = get(selectedIdsAtom);
  return ids.size === 0 ? [] : get(loadedAtom).filter(({ id }) => ids.has(id));
});

/** Selects or deselects a response, or with `isRange` all from the one that was pressed before. */
export const toggleSelectedAtom = atom(null, (get, set, id: string, isRange: boolean) => {
  const order = get(loadedAtom).map((response) => response.id);
  const selection = get(wholeAtom) ? { ids: new Set(order), anchor: null } : get(selectionAtom);
  set(wholeAtom, null);
  set(selectionAtom, withToggled(selection, order, { id, isRange }));
});

/** Selects all loaded responses, or none. */
export const selectAllAtom = atom(null, (get, set, isSelected: boolean) => {
  set(wholeAtom, null);
  set(
    selectionAtom,
    isSelected ? { ids: new Set(get(loadedAtom).map(({ id }) => id)), anchor: null } : nothingSelected,
  );
});
