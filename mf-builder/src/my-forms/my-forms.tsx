import type { PageProps } from '@tessera/federation/contract';
import type { FormLocation } from '@tessera/form-model/form';
import { Icon } from '@tessera/shared-ui/icon';
import { Tabs } from '@tessera/shared-ui/tabs';
import { Info } from 'lucide-react';
import { FirstForm } from '../creating/first-form';
import { KeptListAlert } from '../forms/saved-list-alert';
import { useFormList } from '../forms/use-form-list';
import { useCommands } from './actions/use-list-actions';
import { EmptyTab, NothingFits } from './empty-tab';
import { isNarrowed, selectForms } from './list-query';
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
  archive: 'Archived forms are closed to answers. Their responses stay readable.',
  trash: 'Forms in the trash are closed: visitors cannot answer them. Their responses stay until you delete the form.',
};

/** The owner's forms in their three places. */
export function MyForms(props: PageProps) {
  const list = useFormList(props);
  const { forms, state, problem, reload } = list;
  const { query, change, clear } = useListQuery();
  const { commands, dialogs } = useCommands(props.api, forms);
  const { tab } = query;
  const counted = tabs.map((each) => ({
    ...each,
    count: forms.filter(({ location }) => location === each.value).length,
  }));
  const inTab = counted.find(({ value }) => value === tab)?.count ?? 0;
  // The server cannot be reached, and nothing of an earlier visit was kept: there is nothing to count.
  const isUnknown = state === 'kept' && forms.length === 0;
  const shown = selectForms(forms, query);

  return (
    <>
      {state === 'kept' && <KeptListAlert problem={problem} reload={reload} />}
      <RefusedDrafts list={list} reload={reload} />
      <Tabs
        label="Location"
        tabs={state === 'loading' || isUnknown ? tabs : counted}
        value={tab}
        onChange={(next) => change({ tab: next })}
      >
        {notes[tab] && inTab > 0 && (
          <p className={styles.note}>
            <Icon of={Info} size="sm" />
            {notes[tab]}
          </p>
        )}
        {(inTab > 0 || (isNarrowed(query) && !isUnknown)) && <Toolbar query={query} change={change} />}
        {state === 'loading' && <ListSkeleton />}
        {shown.length > 0 && <FormRows key={tab} forms={shown} tab={tab} commands={commands} />}
        {isUnknown && <FirstForm {...props} isUnknown />}
        {state !== 'loading' && !isUnknown && inTab === 0 && <EmptyTab tab={tab} />}
        {inTab > 0 && shown.length === 0 && <NothingFits clear={clear} />}
      </Tabs>
      {dialogs}
    </>
  );
}
