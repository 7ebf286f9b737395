import { writeResponseQuery } from '@tessera/form-model/response-query';
import type { WireView } from '@tessera/form-model/wire';
import { lazy, prefetch, useLazy } from '@tessera/shared-ui/lazy';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { choiceAtom, viewAtom } from '../columns/chosen-columns';
import { sharedFormAtom } from '../store';
import type { NamedView } from './name-form';
import { useViewActions } from './use-view-actions';
import { ViewTrigger } from './view-trigger';
import type { ViewsMenuProps } from './views-menu';

const menu = lazy(() => import('./views-menu').then(({ ViewsMenu }) => ViewsMenu));
const nameForm = lazy(() => import('./name-form').then(({ NameForm }) => NameForm));

/** The views: a menu, and the dialogs to save and to rename one. The menu is loaded when it is wanted. */
export function ViewsButton({ query, onShow }: Pick<ViewsMenuProps, 'query' | 'onShow'>) {
  const [isNeeded, setNeeded] = useState(false);
  const [naming, setNaming] = useState<'new' | WireView | null>(null);
  const view = useAtomValue(viewAtom);
  const columns = useAtomValue(choiceAtom);
  const isShared = useAtomValue(sharedFormAtom);
  const { create, update } = useViewActions();
  const { loaded: ViewsMenu } = useLazy(menu, isNeeded);
  const { loaded: NameForm } = useLazy(nameForm, naming !== null);

  const save = async (named: NamedView) => {
    const created = await create({ ...named, query: writeResponseQuery(query).toString(), columns });
    onShow(query, created.id);
  };
  return (
    <>
      {ViewsMenu ? (
        <ViewsMenu query={query} onShow={onShow} onSave={() => setNaming('new')} onRename={setNaming} />
      ) : (
        <ViewTrigger
          name={view?.name ?? 'All'}
          aria-haspopup="menu"
          onPointerEnter={() => prefetch(menu)}
          onClick={() => setNeeded(true)}
        />
      )}
      {NameForm && naming === 'new' && (
        <NameForm
          title="Save view"
          name=""
          hint="Saves the filters, the columns and the sort order."
          isPrivate={isShared || undefined}
          onSave={save}
          onClose={() => setNaming(null)}
        />
      )}
      {NameForm && naming !== null && naming !== 'new' && (
        <NameForm
          title="Rename view"
          name={naming.name}
          isPrivate={isShared ? naming.isPrivate : undefined}
          onSave={(named) => update(naming.id, named)}
          onClose={() => setNaming(null)}
        />
      )}
    </>
  );
}
