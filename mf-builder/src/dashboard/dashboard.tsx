import type { PageProps } from '@tessera/federation/contract';
import { FirstForm } from '../creating/first-form';
import { SavedListAlert } from '../forms/saved-list-alert';
import { mayEditOpenSpace } from '../forms/spaces';
import { useFormList } from '../forms/use-form-list';
import { Counters } from './counters';
import { DashboardSkeleton } from './dashboard-skeleton';
import { NotCreated } from './not-created';
import { RecentForms } from './recent-forms';
import { useDays } from './use-days';

/** Counters and the latest forms. */
export function Dashboard(props: PageProps) {
  const { forms, state, problem, reload } = useFormList(props);
  const days = useDays(props);
  if (state === 'loading') return <DashboardSkeleton />;
  const isFailed = state === 'failed';
  const inbox = forms
    .filter((form) => form.location === 'inbox')
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  return (
    <>
      <NotCreated {...props} />
      {isFailed && <SavedListAlert hasForms={forms.length > 0} problem={problem} reload={reload} />}
      {/* Without any list, the counts are unknown. */}
      {(!isFailed || forms.length > 0) && <Counters forms={forms} days={days} />}
      {inbox.length > 0 && <RecentForms forms={inbox} canEdit={mayEditOpenSpace(props.api.store)} />}
      {inbox.length === 0 && <FirstForm {...props} isCountUnknown={isFailed && forms.length === 0} />}
    </>
  );
}
