import type { ActivityCalls } from '@tessera/api-client/activity-calls';
import { isLogFiltered } from '@tessera/api-client/log-query';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { EmptyState } from '@tessera/shared-ui/empty-state';
import { Picker } from '@tessera/shared-ui/picker';
import { SearchInput } from '@tessera/shared-ui/search-input';
import frame from '../page-frame.module.css';
import styles from './activity.module.css';
import { ActivityEntry } from './activity-entry';
import { ranges, types } from './activity-query';
import { daysOf } from './days';
import { ExportButton } from './export-button';
import { MoreOnScroll } from './more-on-scroll';
import { useActivity } from './use-activity';
import { useLogQuery } from './use-log-query';

/** '11 activities', or '50 of 120 activities' if not all are shown. */
const countText = (shown: number, total: number) =>
  (shown < total ? `${shown.toLocaleString()} of ` : '') + counted(total, 'activity', 'activities');

type LogFiltersProps = Pick<ReturnType<typeof useLogQuery>, 'query' | 'change'>;

function LogFilters({ query, change }: LogFiltersProps) {
  return (
    <div className={styles.toolbar}>
      <SearchInput
        className={styles.search}
        aria-label="Search activities"
        placeholder="Search activities"
        maxLength={200}
        value={query.search}
        onChange={(event) => change({ search: event.target.value })}
      />
      <Picker
        label="Type"
        options={types}
        value={query.type}
        on={query.type !== 'all'}
        onChange={(type) => change({ type })}
      />
      <Picker
        label="Date"
        options={ranges}
        value={query.range}
        on={query.range !== 'all'}
        onChange={(range) => change({ range })}
      />
    </div>
  );
}

/** The activity log with its three filters. */
export function Activity({ calls }: { calls: ActivityCalls }) {
  const { query, change, clear } = useLogQuery();
  const { entries, total, hasMore, isLoadingMore, state, error, more, retry } = useActivity(calls, query);
  const hasFilters = isLogFiltered(query);
  return (
    <>
      <div className={frame.head}>
        <div>
          <h1>Activity Logs</h1>
          <p>Track all activities across your forms</p>
        </div>
        <div className={styles.aside}>
          <span className={frame.aside} role="status">
            {state === 'loading' ? 'Loading activities…' : countText(entries.length, total)}
          </span>
          {total > 0 && <ExportButton calls={calls} query={query} />}
        </div>
      </div>
      <LogFilters query={query} change={change} />
      {state === 'failed' && (
        <Alert className={styles.problem}>
          <p>The activities could not be loaded. {error?.message}</p>
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </Alert>
      )}
      {daysOf(entries).map(({ title, entries: ofDay }) => (
        <section key={title} className={styles.day}>
          <h2>{title}</h2>
          <ol className={styles.timeline}>
            {ofDay.map((entry) => (
              <ActivityEntry key={entry.id} {...entry} />
            ))}
          </ol>
        </section>
      ))}
      {hasMore && <MoreOnScroll isLoading={isLoadingMore || state === 'failed'} onMore={more} />}
      {state === 'loaded' && entries.length === 0 && (
        <EmptyState
          title="No activities found"
          actions={hasFilters ? <Button onClick={clear}>Clear filters</Button> : undefined}
        >
          {hasFilters
            ? 'Try adjusting your filters to see more activities.'
            : 'Activities will appear here as you work with your forms.'}
        </EmptyState>
      )}
    </>
  );
}
