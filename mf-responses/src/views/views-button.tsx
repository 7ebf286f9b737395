import { writeResponseQuery } from '@tessera/form-model/response-query';
import type { WireView } from '@tessera/form-model/wire';
import { lazy, prefetch, useLazy } from '@tessera/shared-ui/lazy';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { choiceAtom, viewAtom } from '../columns/chosen-columns';
import { sharedFormAtom, viewsAtom } from '../store';
import { useViewActions } from './use-view-actions';
import type { ViewFormValues } from './view-form';
import { ViewTrigger } from './view-trigger';
import type { ViewsMenuProps } from './views-menu';

const menu = lazy(() => import('./views-menu').then(({ ViewsMenu }) => ViewsMenu));
const viewForm = lazy(() => import('./view-form').then(({ ViewForm }) => ViewForm));

/** The views: a menu, and the dialogs to save and to edit one. The menu is loaded when it is wanted. */
export function ViewsButton({ query, onShow }: Pick<ViewsMenuProps, 'query' | 'onShow'>) {
  const [isNeeded, setNeeded] = useState(false);
  const [edited, setEdited] = useState<'new' | WireView | null>(null);
  const view = useAtomValue(viewAtom);
  const views = useAtomValue(viewsAtom).data?.views ?? [];
  const columns = useAtomValue(choiceAtom);
  const isShared = useAtomValue(sharedFormAtom);
  const { create, update } = useViewActions();
  const { loaded: ViewsMenu } = useLazy(menu, isNeeded);
  const { loaded: ViewForm } = useLazy(viewForm, edited !== null);

  const save = async (values: ViewFormValues, id: string) => {
    const created = await create({ id, ...values, query: writeResponseQuery(query).toString(), columns });
    onShow(query, created.id);
  };
  return (
    <>
      {ViewsMenu ? (
        <ViewsMenu query={query} onShow={onShow} onSave={() => setEdited('new')} onEdit={setEdited} />
      ) : (
        <ViewTrigger
          name={view?.name ?? 'All'}
          aria-haspopup="menu"
          onPointerEnter={() => prefetch(menu)}
          onClick={() => setNeeded(true)}
        />
      )}
      {ViewForm && edited === 'new' && (
        <ViewForm
          title="Save view"
          initialName=""
          hint="Saves the filters, the columns and the sort order."
          isInitiallyPrivate={isShared || undefined}
          onSave={save}
          onClose={() => setEdited(null)}
        />
      )}
      {ViewForm && edited !== null && edited !== 'new' && (
        <ViewForm
          title="Edit view"
          initialName={edited.name}
          isInitiallyPrivate={isShared ? edited.isPrivate : undefined}
          onSave={(values) => update(views.find(({ id }) => id === edited.id) ?? edited, values)}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
