import { errorMessage } from '@tessera/api-client/errors';
import { quoted } from '@tessera/fields/quoted';
import { type ResponseQuery, readResponseQuery, writeResponseQuery } from '@tessera/form-model/response-query';
import type { WireView } from '@tessera/form-model/wire';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { Menu } from '@tessera/shared-ui/menu';
import { MenuItem } from '@tessera/shared-ui/menu-item';
import { MenuRadioGroup } from '@tessera/shared-ui/menu-radio-group';
import { MenuSeparator } from '@tessera/shared-ui/menu-separator';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { Bookmark, PencilLine, RotateCcw, Save, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { viewAtom, viewIdAtom } from '../columns/chosen-columns';
import { isNarrowed, sentQuery, withoutConditions } from '../filters/usable-query';
import { failureAtom, mayEditAtom, queryAtom, sharedFormAtom, sourceAtom, viewsAtom } from '../store';
import { useViewActions } from './use-view-actions';
import { ViewTrigger } from './view-trigger';

export interface ViewsMenuProps {
  query: ResponseQuery;
  /** Shows a query and a view; an empty id is no view. */
  onShow: (query: ResponseQuery, viewId: string) => void;
  onSave: () => void;
  onEdit: (view: WireView) => void;
}

interface ViewItemsProps extends ViewsMenuProps {
  onDelete: (view: WireView) => void;
}

const ALL = 'all';

export function queryOf(view: WireView): ResponseQuery {
  return readResponseQuery(new URLSearchParams(view.query));
}

/** How many responses a view shows; nothing until it is known. */
function ViewCount({ query }: { query: string }) {
  const { api, formId } = useAtomValue(sourceAtom);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const asked = sentQuery(readResponseQuery(new URLSearchParams(query)));
      return (await api.listResponses(formId, { query: asked, limit: 1, signal })).pagination.totalCount;
    },
    [api, formId, query],
  );
  return useLoaded(load).data?.toLocaleString() ?? null;
}

/** The items of the menu: the views with their counts, and what can be done with them. */
function ViewItems({ query, onShow, onSave, onEdit, onDelete }: ViewItemsProps) {
  const views = useAtomValue(viewsAtom).data?.views ?? [];
  const view = useAtomValue(viewAtom);
  const setFailure = useSetAtom(failureAtom);
  const mayEdit = useAtomValue(mayEditAtom);
  const { update } = useViewActions();
  const choices = [
    { value: ALL, label: 'All', aside: <ViewCount query="" /> },
    ...views.map((each) => ({ value: each.id, label: each.name, aside: <ViewCount query={each.query} /> })),
  ];
  const written = writeResponseQuery(query).toString();
  const attempt = (action: Promise<void>) => {
    action.catch((error: unknown) => setFailure(`The view could not be changed. ${errorMessage(error)}`));
  };
  const choose = (id: string) => {
    const chosen = views.find((each) => each.id === id);
    onShow(chosen ? queryOf(chosen) : withoutConditions(query), chosen?.id ?? '');
  };
  return (
    <>
      <MenuRadioGroup label="Views" choices={choices} value={view?.id ?? ALL} onChange={choose} />
      <MenuSeparator />
      {mayEdit && view && writeResponseQuery(queryOf(view)).toString() !== written && (
        <MenuItem icon={Save} onSelect={() => attempt(update(view, { query: written }))}>
          Save changes to {quoted(view.name)}
        </MenuItem>
      )}
      {mayEdit && (
        <MenuItem icon={Bookmark} onSelect={onSave}>
          Save view…
        </MenuItem>
      )}
      {mayEdit && view && (
        <MenuItem icon={PencilLine} onSelect={() => onEdit(view)}>
          Edit view…
        </MenuItem>
      )}
      {mayEdit && view && (
        <MenuItem icon={Trash2} danger onSelect={() => onDelete(view)}>
          Delete view…
        </MenuItem>
      )}
      <MenuItem
        icon={RotateCcw}
        disabled={!isNarrowed(query)}
        onSelect={() => onShow(withoutConditions(query), view?.id ?? '')}
      >
        Clear filters
      </MenuItem>
    </>
  );
}

interface DeleteViewProps extends Pick<ViewsMenuProps, 'onShow'> {
  view: WireView;
  onClose: () => void;
}

/** Asks before a view is deleted. Filters that the user changes until then stay. */
function DeleteView({ view, onShow, onClose }: DeleteViewProps) {
  const { remove } = useViewActions();
  const isShared = useAtomValue(sharedFormAtom) && !view.isPrivate;
  const store = useStore();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const confirm = async () => {
    setBusy(true);
    setError('');
    try {
      await remove(view.id);
      if (store.get(viewIdAtom) === view.id) onShow(store.get(queryAtom), '');
      onClose();
    } catch (reason) {
      setBusy(false);
      setError(errorMessage(reason, 'The view could not be deleted. Check your connection and try again.'));
    }
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={`Delete the view ${quoted(view.name)}?`}
      confirmLabel="Delete view"
      onConfirm={confirm}
      busy={isBusy}
      busyLabel="Deleting…"
      error={error}
    >
      {isShared && 'Everyone who can see these responses loses this view. '}No response is deleted.
    </AlertDialog>
  );
}

/** The saved views, behind a button with the name of the chosen one. */
export function ViewsMenu(props: ViewsMenuProps) {
  const view = useAtomValue(viewAtom);
  const [deleted, setDeleted] = useState<WireView | null>(null);
  return (
    <>
      <Menu align="start" defaultOpen trigger={<ViewTrigger name={view?.name ?? 'All'} />}>
        <ViewItems {...props} onDelete={setDeleted} />
      </Menu>
      {deleted && <DeleteView view={deleted} onShow={props.onShow} onClose={() => setDeleted(null)} />}
    </>
  );
}
