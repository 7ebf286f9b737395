import { isOutdated } from '@tessera/api-client/send-change';
import type { WireView, WireViewCreate, WireViewOrder, WireViews } from '@tessera/form-model/wire';
import { useAtomValue } from 'jotai';
import { queryClientAtom } from 'jotai-tanstack-query';
import { sameMembers } from '../saving/same-members';
import { sourceAtom } from '../store';

const byName = (a: WireView, b: WireView) => a.name.localeCompare(b.name);

interface ViewActions {
  create(view: WireViewOrder): Promise<WireView>;
  /** Refuses if someone else has changed the same since, and shows their change in the menu. */
  update(view: WireView, patch: Partial<WireViewCreate>): Promise<void>;
  remove(id: string): Promise<void>;
}

/** Changes the saved views on the server and in the menu. All reject with an `ApiError`. */
export function useViewActions(): ViewActions {
  const { api, formId } = useAtomValue(sourceAtom);
  const client = useAtomValue(queryClientAtom);
  const updateCache = (edit: (views: readonly WireView[]) => WireView[]) =>
    client.setQueryData<WireViews>(
      ['views', formId],
      (data) => data && { ...data, views: edit(data.views).sort(byName) },
    );
  return {
    async create(view) {
      const created = await api.createView(formId, view);
      updateCache((views) => [...views, created]);
      return created;
    },
    async update({ id, ...known }, patch) {
      const show = (updated: WireView) =>
        updateCache((views) => views.map((view) => (view.id === id ? updated : view)));
      const before = sameMembers(patch, known);
      try {
        show(await api.updateView(formId, id, { ...patch, before }));
      } catch (error) {
        if (isOutdated<WireView>(error)) show(error.data);
        throw error;
      }
    },
    async remove(id) {
      await api.deleteView(formId, id);
      updateCache((views) => views.filter((view) => view.id !== id));
    },
  };
}
