import type { WireColumns, WireViews } from '@tessera/form-model/wire';
import debounce from 'debounce';
import { atom } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { columnsAtom, mayEditAtom, sourceAtom, viewsAtom } from '../store';
import { shownColumns, usualChoice } from './column-choice';
import { readViewersColumns, storeViewersColumns, type ViewersColumns } from './viewers-columns';

/** How long after the last change the choice is stored, in ms. */
const STORE_AFTER_MS = 600;

/** The saved view of the address; empty for none. */
export const viewIdAtom = atom('');

/** The saved view that was chosen; undefined for none. */
export const viewAtom = atom((get) => get(viewsAtom).data?.views.find(({ id }) => id === get(viewIdAtom)));

/** What the owner has changed and the server may not have stored yet, by view. */
const changedAtom = atom<{ readonly [viewId: string]: WireColumns }>({});

/** What this browser has stored for a user who may not change the columns for everyone; none for the others. */
const viewersAtom = atom((get): ViewersColumns => {
  const { api, formId } = get(sourceAtom);
  return get(mayEditAtom) ? {} : readViewersColumns(api.store.user()?.id, formId);
});

/** The columns of the chosen view, or of the form. */
export const choiceAtom = atom((get): WireColumns => {
  const view = get(viewAtom);
  const viewId = view?.id ?? '';
  const stored = view ? view.columns : get(viewsAtom).data?.columns;
  return get(changedAtom)[viewId] ?? get(viewersAtom)[viewId] ?? stored ?? usualChoice(get(columnsAtom));
});

/** The columns of the table, in their order. */
export const shownColumnsAtom = atom((get) => shownColumns(get(columnsAtom), get(choiceAtom)));

type Store = (viewId: string, columns: WireColumns) => void;

/** Stores the last of several quick changes. */
const storeAtom = atom((get): Store => {
  const { api, formId } = get(sourceAtom);
  const client = get(queryClientAtom);
  const store = async (viewId: string, columns: WireColumns) => {
    try {
      if (viewId) await api.updateView(formId, viewId, { columns });
      else await api.setColumns(formId, columns);
    } catch (error) {
      // The table shows the choice; it is stored with the next change.
      console.error('Tessera: could not store the columns.', error);
      return;
    }
    client.setQueryData<WireViews>(
      ['views', formId],
      (data) =>
        data && {
          views: data.views.map((view) => (view.id === viewId ? { ...view, columns } : view)),
          columns: viewId ? data.columns : columns,
        },
    );
  };
  return debounce((viewId: string, columns: WireColumns) => void store(viewId, columns), STORE_AFTER_MS);
});

/**
 * Changes the columns: in the table at once, on the server soon if the user may change them for everyone, otherwise in this
 * browser.
 */
export const changeColumnsAtom = atom(null, (get, set, change: (choice: WireColumns) => WireColumns) => {
  const viewId = get(viewAtom)?.id ?? '';
  const columns = change(get(choiceAtom));
  set(changedAtom, (changed) => ({ ...changed, [viewId]: columns }));
  if (get(mayEditAtom)) return get(storeAtom)(viewId, columns);
  const { api, formId } = get(sourceAtom);
  storeViewersColumns(api.store.user()?.id, formId, { ...get(viewersAtom), ...get(changedAtom) });
});
