import type { PageProps } from '@tessera/federation/contract';
import { FirstForm } from '../creating/first-form';
import { KeptListAlert } from '../forms/saved-list-alert';
import { useFormList } from '../forms/use-form-list';
import { Counters } from './counters';
import { DashboardSkeleton } from './dashboard-skeleton';
import { NotCreated } from './not-created';
import { RecentForms } from './recent-forms';
import { useDays } from './use-days';

/** The owner's forms at a glance: counted, and the latest ones. */
export function Dashboard(props: PageProps) {
  const { forms, state, problem, reload } = useFormList(props);
  const days = useDays(props);
  if (state === 'loading') return <DashboardSkeleton />;
  const isKept = state === 'kept';
  const inbox = forms
    .filter((form) => form.location === 'inbox')
    .sort((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  return (
    <>
      <NotCreated {...props} />
      {isKept && <KeptListAlert problem={problem} reload={reload} />}
      {/* Without any list there is nothing to count. */}
      {(!isKept || forms.length > 0) && <Counters forms={forms} days={days} />}
      {inbox.length > 0 && <RecentForms forms={inbox} />}
      {inbox.length === 0 && <FirstForm {...props} isUnknown={isKept && forms.length === 0} />}
    </>
  );
}
