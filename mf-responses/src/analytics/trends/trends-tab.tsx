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
  period: ResponseQuery['period'];
  /** Shows the responses of some days in the table, with further filters. */
  onDays: ((days: DayRange, filters: readonly ResponseFilter[]) => void) | undefined;
  /** Shows the responses of a country or a device in the table. */
  onPlace: ((place: { country?: string; device?: string }) => void) | undefined;
  /** Shows the responses behind a bar in the table. */
  onShow: ShowBars | undefined;
}

/** When and from where responses arrive, and where visitors stop. */
export function TrendsTab({ source, form, period, onDays, onPlace, onShow }: TrendsTabProps) {
  const [by, setBy] = useState<WireTrends['by']>('day');
  const trends = useAnalysis<WireTrends>(source, `trends ${by}`, (api, signal) =>
    api.getTrends(source.formId, by, source.query, signal),
  );
  if (!trends.data) return <AnalysisStatus error={trends.error} onRetry={() => void trends.refetch()} />;
  const { data } = trends;
  return (
    <div className={styles.tab} aria-busy={trends.isFetching}>
      <div className={styles.cards}>
        <TrendCard
          trends={data}
          by={by}
          onBy={setBy}
          onBucket={(place) => {
            const { days, filters } = bucketSelection(data, place, period);
            if (days) onDays?.(days, filters);
            else if (filters.length > 0) onShow?.(filters);
          }}
        />
        <WeekdayHours hours={data.weekdayHours} onShow={onShow} />
        <CompletionTimes times={data.completionTimes} onShow={onShow} />
        <Countries countries={data.countries} onCountry={onPlace && ((country) => onPlace({ country }))} />
        <Devices devices={data.devices} onDevice={onPlace && ((device) => onPlace({ device }))} />
        <DropOffCard source={source} form={form} />
      </div>
    </div>
  );
}
