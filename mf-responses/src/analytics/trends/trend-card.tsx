import type { WireTrends } from '@tessera/form-model/wire';
import { counted } from '@tessera/shared-ui/counted';
import { formatDay, formatMonth, formatShortDay } from '@tessera/shared-ui/format-time';
import { Segmented } from '@tessera/shared-ui/segmented';
import { spanText } from '../../labels/labels';
import { ChartCard } from '../charts/chart-card';
import { LegendItem } from '../charts/legend-item';
import { TimeChart } from '../charts/time-chart';

const units = [
  { value: 'hour', label: 'Hour' },
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const;

function labelOf(by: WireTrends['by'], start: string): string {
  // The day and its hour in a short period, otherwise the hour.
  const [first = '', hour] = start.split(' ');
  if (by === 'hour') return hour ? `${formatShortDay(first)}, ${hour}:00` : `${first}:00`;
  return by === 'month' ? formatMonth(start) : formatDay(start);
}

/** The days that the chart shows. */
function noteOf(buckets: WireTrends['buckets'], labels: readonly string[]): string | undefined {
  const [first, last] = [labels[0], labels.at(-1)];
  if (!first || !last) return undefined;
  return buckets[0]?.start.length === 2 ? 'All days together' : spanText(first, last);
}

const tickOf = (by: WireTrends['by'], start: string) =>
  by === 'month' ? formatMonth(start) : start.length === 2 ? start : formatShortDay(start.slice(0, 10));

const AVERAGED_DAYS = 7;

/** The mean of each day and the six days before it; null for the first six days. */
export function sevenDayAverages(values: readonly number[]): (number | null)[] {
  return values.map((_, at) => {
    if (at < AVERAGED_DAYS - 1) return null;
    const days = values.slice(at - AVERAGED_DAYS + 1, at + 1);
    return Math.round((days.reduce((sum, value) => sum + value, 0) / AVERAGED_DAYS) * 10) / 10;
  });
}

interface TrendCardProps {
  trends: WireTrends;
  by: WireTrends['by'];
  onBy: (by: WireTrends['by']) => void;
  /** Called with the place of a bucket that is clicked. Undefined where there are no responses to show. */
  onBucket: ((place: number) => void) | undefined;
}

/** Responses and views per hour, day, week or month. */
export function TrendCard({ trends, by, onBy, onBucket }: TrendCardProps) {
  const { buckets } = trends;
  const labels = buckets.map(({ start }) => labelOf(trends.by, start));
  const total = buckets.reduce((sum, { responses }) => sum + responses, 0);
  const isEmpty = buckets.every(({ responses, views }) => responses === 0 && !views);
  const hasViews = buckets.some(({ views }) => views !== null);
  const averages = trends.by === 'day' ? sevenDayAverages(buckets.map(({ responses }) => responses)) : [];
  const hasAverage = averages.some((average) => average !== null);
  return (
    <ChartCard
      title={`Responses by ${trends.by}`}
      note={noteOf(buckets, labels)}
      span="full"
      isEmpty={isEmpty}
      tools={<Segmented label="Unit" segments={units} value={by} onChange={onBy} />}
      legend={
        <>
          <LegendItem label="Responses" />
          {hasAverage && <LegendItem label="Seven-day average" isAverage />}
          {hasViews && <LegendItem label="Views" isDashed />}
        </>
      }
      summary={`${counted(total, 'response')} by ${trends.by}.`}
      table={{
        columns: [
          units.find(({ value }) => value === trends.by)?.label ?? '',
          'Responses',
          ...(hasAverage ? ['Seven-day average'] : []),
          'Views',
        ],
        rows: buckets.map(({ responses, views }, at) => [
          labels[at] ?? '',
          responses,
          ...(hasAverage ? [averages[at] ?? null] : []),
          views,
        ]),
        selectAt: (row, column) => (column === 1 && onBucket ? () => onBucket(row) : undefined),
      }}
    >
      <TimeChart
        // The library keeps the axis of its first drawing if the new one has as many places.
        key={trends.by}
        kind="area"
        labels={labels}
        ticks={buckets.map(({ start }) => tickOf(trends.by, start))}
        onSelect={onBucket}
        series={[
          { name: 'Responses', values: buckets.map(({ responses }) => responses) },
          ...(hasAverage ? [{ name: 'Seven-day average', values: averages, isDashed: true, isAverage: true }] : []),
          ...(hasViews ? [{ name: 'Views', values: buckets.map(({ views }) => views), isDashed: true }] : []),
        ]}
      />
    </ChartCard>
  );
}
