import type { Form } from '@tessera/form-model/form';
import type { WireOverview } from '@tessera/form-model/wire';
import { EmptyState } from '@tessera/shared-ui/empty-state';
import { StatRow } from '@tessera/shared-ui/stat-row';
import { AnalysisStatus } from '../analysis-status';
import styles from '../analytics.module.css';
import { type AnalysisSource, useAnalysis } from '../use-analysis';
import { DropOffCard } from './drop-off-card';
import { overviewStats } from './overview-stats';
import { ResponseRateCard } from './response-rate-card';
import { ResponsesByDay } from './responses-by-day';
import { TodayCard } from './today-card';
import { WeekCard } from './week-card';

interface OverviewTabProps {
  source: AnalysisSource;
  form: Pick<Form, 'pages'>;
  /** Whether the query may leave some responses out. */
  isFiltered: boolean;
  /** Shows the responses of one day in the table, or of one hour of it. */
  onDay: ((day: string, hour?: number) => void) | undefined;
}

/** Totals of the period, and how today and this week compare. */
export function OverviewTab({ source, form, isFiltered, onDay }: OverviewTabProps) {
  const overview = useAnalysis<WireOverview>(source, 'overview', (api, signal) =>
    api.getOverview(source.formId, source.query, signal),
  );
  if (!overview.data) return <AnalysisStatus error={overview.error} onRetry={() => void overview.refetch()} />;
  const { data } = overview;
  if (!isFiltered && data.responses === 0 && data.views === 0) {
    return (
      <EmptyState art="plain" title="Nothing to count yet">
        Charts appear with the first response.
      </EmptyState>
    );
  }
  return (
    <div className={styles.tab} aria-busy={overview.isFetching}>
      <StatRow stats={overviewStats(data)} />
      <div className={styles.cards}>
        <ResponsesByDay days={data.byDay} hasLaterDays={data.hasLaterDays} onDay={onDay} />
        <ResponseRateCard overview={data} />
        <TodayCard today={data.today} onHour={onDay} />
        <WeekCard week={data.week} onDay={onDay} />
        <DropOffCard source={source} form={form} />
      </div>
    </div>
  );
}
