import type { FormResponse } from '@tessera/form-model/form';
import { atom } from 'jotai';
import { loadedAtom } from '../store';
import { nothingSelected, type Selection, withToggled } from './selection';

const selectionAtom = atom<Selection>(nothingSelected);

/** The selected ids; those that have left the list do not count. */
export const selectedIdsAtom = atom((get): ReadonlySet<string> => {
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
  set(selectionAtom, withToggled(get(selectionAtom), order, { id, isRange }));
});

/** Selects all loaded responses, or none. */
export const selectAllAtom = atom(null, (get, set, isSelected: boolean) =>
  set(
    selectionAtom,
    isSelected ? { ids: new Set(get(loadedAtom).map(({ id }) => id)), anchor: null } : nothingSelected,
  ),
);
