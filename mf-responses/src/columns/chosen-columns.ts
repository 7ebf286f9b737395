import { errorMessage } from '@tessera/api-client/errors';
import type { WireColumns, WireViews } from '@tessera/form-model/wire';
import { atom } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { latestSavers } from '../saving/latest-saver';
import { columnsAtom, failureAtom, mayEditAtom, sourceAtom, viewsAtom } from '../store';
import { shownColumns, usualChoice } from './column-choice';
import { readViewersColumns, storeViewersColumns, type ViewersColumns } from './viewers-columns';

/** The saved view of the address; empty for none. */
export const viewIdAtom = atom('');

/** The saved view that was chosen; undefined for none. */
export const viewAtom = atom((get) => get(viewsAtom).data?.views.find(({ id }) => id === get(viewIdAtom)));

/** The columns that the owner has changed and the server may not have stored yet, by view. */
const changedAtom = atom<{ readonly [viewId: string]: WireColumns }>({});

/** The columns that this browser has stored for a user who may not change them for everyone; none for other users. */
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

/** The savers of the columns, by form and saved view. A choice of columns is not worth a question before the page is closed. */
const columnsSaverOf = latestSavers<WireColumns>({ asksBeforeClose: false });

/** Stores the columns of a view, or of the form, on the server: at once, and again after a failure. */
const saveColumnsAtom = atom(null, (get, set, viewId: string, columns: WireColumns, stored: WireColumns) => {
  const { api, formId } = get(sourceAtom);
  const client = get(queryClientAtom);
  const saver = columnsSaverOf(`${formId}/${viewId}`, stored, {
    async save(chosen) {
      if (viewId) await api.updateView(formId, viewId, { columns: chosen });
      else await api.setColumns(formId, chosen);
      client.setQueryData<WireViews>(
        ['views', formId],
        (data) =>
          data && {
            views: data.views.map((view) => (view.id === viewId ? { ...view, columns: chosen } : view)),
            columns: viewId ? data.columns : chosen,
          },
      );
    },
    onRefused(error) {
      set(changedAtom, ({ [viewId]: _refused, ...changed }) => changed);
      set(failureAtom, `The columns could not be saved. ${errorMessage(error)}`);
      return undefined;
    },
  });
  saver.change(columns);
  saver.saveNow();
});

/**
 * Changes the columns: in the table and, if the user may change them for everyone, on the server; otherwise in this browser.
 */
export const changeColumnsAtom = atom(null, (get, set, change: (choice: WireColumns) => WireColumns) => {
  const viewId = get(viewAtom)?.id ?? '';
  const before = get(choiceAtom);
  const columns = change(before);
  set(changedAtom, (changed) => ({ ...changed, [viewId]: columns }));
  if (get(mayEditAtom)) return set(saveColumnsAtom, viewId, columns, before);
  const { api, formId } = get(sourceAtom);
  storeViewersColumns(api.store.user()?.id, formId, { ...get(viewersAtom), ...get(changedAtom) });
});
