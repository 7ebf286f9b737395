import type { PageProps } from '@tessera/federation/contract';
import type { FormLocation } from '@tessera/form-model/form';
import { Icon } from '@tessera/shared-ui/icon';
import { Tabs } from '@tessera/shared-ui/tabs';
import { Info } from 'lucide-react';
import { FirstForm } from '../creating/first-form';
import { SavedListAlert } from '../forms/saved-list-alert';
import { useFormList } from '../forms/use-form-list';
import { useListActions } from './actions/use-list-actions';
import { EmptyTab, NoMatches } from './empty-tab';
import { isFiltered, selectForms } from './list-query';
import styles from './my-forms.module.css';
import { RefusedDrafts } from './refused-drafts';
import { FormRows } from './rows/form-rows';
import { ListSkeleton } from './rows/list-skeleton';
import { Toolbar } from './toolbar';
import { useListQuery } from './use-list-query';

const tabs = [
  { value: 'inbox', label: 'Inbox' },
  { value: 'archive', label: 'Archive' },
  { value: 'trash', label: 'Trash' },
] as const satisfies readonly { value: FormLocation; label: string }[];

const notes: { readonly [Tab in FormLocation]: string } = {
  inbox: '',
  archive: 'Archived forms are closed: visitors cannot answer them. Their responses stay readable.',
  trash: 'Forms in the trash are closed: visitors cannot answer them. Their responses stay until you delete the form.',
};

/** The owner’s forms in inbox, archive and trash. */
export function MyForms(props: PageProps) {
  const list = useFormList(props);
  const { forms, state, problem, reload } = list;
  const { query, change, clear } = useListQuery();
  const { actions, dialogs } = useListActions(props.api, forms);
  const { tab } = query;
  const countedTabs = tabs.map((each) => ({
    ...each,
    count: forms.filter(({ location }) => location === each.value).length,
  }));
  const inTab = countedTabs.find(({ value }) => value === tab)?.count ?? 0;
  // Without the server and without a saved list, the number of forms is unknown.
  const isUnknown = state === 'failed' && forms.length === 0;
  const shown = selectForms(forms, query);

  return (
    <>
      {state === 'failed' && <SavedListAlert problem={problem} reload={reload} />}
      <RefusedDrafts list={list} reload={reload} />
      <Tabs
        label="Location"
        tabs={state === 'loading' || isUnknown ? tabs : countedTabs}
        value={tab}
        onChange={(next) => change({ tab: next })}
      >
        {notes[tab] && inTab > 0 && (
          <p className={styles.note}>
            <Icon of={Info} size="sm" />
            {notes[tab]}
          </p>
        )}
        {(inTab > 0 || (isFiltered(query) && !isUnknown)) && <Toolbar query={query} change={change} />}
        {state === 'loading' && <ListSkeleton />}
        {shown.length > 0 && <FormRows key={tab} forms={shown} tab={tab} actions={actions} />}
        {isUnknown && <FirstForm {...props} isUnknown />}
        {state !== 'loading' && !isUnknown && inTab === 0 && <EmptyTab tab={tab} canEdit={actions.canEdit} />}
        {inTab > 0 && shown.length === 0 && <NoMatches clear={clear} />}
      </Tabs>
      {dialogs}
    </>
  );
}
