import type { PageProps } from '@tessera/federation/contract';
import type { FormLocation } from '@tessera/form-model/form';
import { Tabs } from '@tessera/shared-ui/tabs';
import { FirstForm } from '../creating/first-form';
import { SavedListAlert } from '../forms/saved-list-alert';
import { useFormList } from '../forms/use-form-list';
import { RefusedDrafts } from './refused-drafts';
import { TabForms } from './tab-forms';
import { useListQuery } from './use-list-query';

const tabs = [
  { value: 'inbox', label: 'Inbox' },
  { value: 'archive', label: 'Archive' },
  { value: 'trash', label: 'Trash' },
] as const satisfies readonly { value: FormLocation; label: string }[];

/** The owner’s forms in inbox, archive and trash. */
export function MyForms(props: PageProps) {
  const list = useFormList(props);
  const { forms, state, problem, reload } = list;
  const listQuery = useListQuery();
  const { query, change } = listQuery;
  const countedTabs = tabs.map((each) => ({
    ...each,
    count: forms.filter(({ location }) => location === each.value).length,
  }));
  // Without the server and without a saved list, the number of forms is unknown.
  const isCountUnknown = state === 'failed' && forms.length === 0;
  return (
    <>
      {state === 'failed' && <SavedListAlert hasForms={forms.length > 0} problem={problem} reload={reload} />}
      <RefusedDrafts list={list} reload={reload} />
      <Tabs
        label="Location"
        tabs={state === 'loading' || isCountUnknown ? tabs : countedTabs}
        value={query.tab}
        onChange={(tab) => change({ tab })}
      >
        <TabForms
          api={props.api}
          list={list}
          replacement={isCountUnknown ? <FirstForm {...props} isCountUnknown /> : null}
          {...listQuery}
        />
      </Tabs>
    </>
  );
}
