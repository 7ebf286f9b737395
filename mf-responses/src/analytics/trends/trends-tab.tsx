import type { Form } from '@tessera/form-model/form';
import type { DayRange, ResponseFilter, ResponseQuery } from '@tessera/form-model/response-query';
import type { WireTrends } from '@tessera/form-model/wire';
import { useState } from 'react';
import { AnalysisStatus } from '../analysis-status';
import styles from '../analytics.module.css';
import type { ShowBars } from '../bar-filters';
import { DropOffCard } from '../overview/drop-off-card';
import { type AnalysisSource, useAnalysis } from '../use-analysis';
import { bucketSelection } from './bucket-selection';
import { CompletionTimes } from './completion-times';
import { Countries, Devices } from './places';
import { TrendCard } from './trend-card';
import { WeekdayHours } from './weekday-hours';

interface TrendsTabProps {
  source: AnalysisSource;
  form: Pick<Form, 'pages'>;
  /** With the time zone of the buckets. */
  query: ResponseQuery;
  /** Shows the responses of some days in the table, with further filters. */
  onDays: ((days: DayRange, filters: readonly ResponseFilter[]) => void) | undefined;
  /** Shows the responses of some countries or of a device in the table. */
  onPlace: ((place: { countries?: readonly string[]; device?: string }) => void) | undefined;
  /** Opens the table with the responses that a bar counts. */
  onShow: ShowBars | undefined;
}

/** When and from where responses arrive, and where visitors stop. */
export function TrendsTab({ source, form, query, onDays, onPlace, onShow }: TrendsTabProps) {
  const [by, setBy] = useState<WireTrends['by']>('day');
  const trends = useAnalysis<WireTrends>(source, `trends ${by}`, (api, signal) =>
    api.getTrends(source.formId, by, source.query, signal),
  );
  if (!trends.data) return <AnalysisStatus error={trends.error} onRetry={() => void trends.refetch()} />;
  const { data } = trends;
  const { period, timeZone } = query;
  return (
    <div className={styles.tab} aria-busy={trends.isFetching}>
      <div className={styles.cards}>
        <TrendCard
          trends={data}
          by={by}
          onBy={setBy}
          onBucket={
            onDays &&
            ((place) => {
              const { days, filters } = bucketSelection(data, place, { period, timeZone });
              if (days) onDays(days, filters);
              else if (filters.length > 0) onShow?.(filters);
            })
          }
        />
        <WeekdayHours hours={data.weekdayHours} onShow={onShow} />
        <CompletionTimes times={data.completionTimes} onShow={onShow} />
        <Countries countries={data.countries} onCountries={onPlace && ((countries) => onPlace({ countries }))} />
        <Devices devices={data.devices} onDevice={onPlace && ((device) => onPlace({ device }))} />
        <DropOffCard source={source} form={form} />
      </div>
    </div>
  );
}
