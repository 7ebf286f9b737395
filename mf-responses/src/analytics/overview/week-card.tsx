import { DAY_MS } from '@tessera/fields/durations';
import type { WireOverview } from '@tessera/form-model/wire';
import { ChartCard } from '../charts/chart-card';
import { LegendItem } from '../charts/legend-item';
import { TimeChart } from '../charts/time-chart';
import { weekdayNames } from '../weekday-names';
import { Comparison } from './comparison';

interface WeekCardProps {
  week: WireOverview['week'];
  /** Shows the responses of a day. Undefined where there are none to show. */
  onDay: ((day: string) => void) | undefined;
}

/** The day some days after another one, `YYYY-MM-DD`. */
const dayAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** This week’s responses so far, compared with last week. */
export function WeekCard({ week, onDay }: WeekCardProps) {
  const select = (place: number, series: number) =>
    onDay && (() => onDay(dayAfter(series === 0 ? week.start : week.before.start, place)));
  const days = weekdayNames('short');
  return (
    <ChartCard
      title="This week and last week"
      legend={
        <>
          <LegendItem label="This week" isTile />
          <LegendItem label="Last week" isTile isDashed />
        </>
      }
      isEmpty={week.responses === 0 && week.before.responses === 0}
      summary={`${week.responses} responses this week, ${week.before.byNow} last week by the same time, ${week.before.responses} in that week.`}
      table={{
        columns: ['Day', 'This week', 'Last week'],
        rows: days.map((day, at) => [day, week.days[at] ?? null, week.before.days[at] ?? 0]),
        selectAt: (row, column) => select(row, column - 1),
      }}
    >
      <Comparison
        count={week.responses}
        before={week.before}
        when="last week by the same time"
        period="last week"
        ended="That week ended with"
      />
      <TimeChart
        kind="columns"
        height={200}
        hasValues
        labels={days}
        ticks={days.map((day, at) => [day, (week.before.days[at] ?? 0).toLocaleString()])}
        onSelect={(place, series) => select(place, series)?.()}
        series={[
          { name: 'This week', values: days.map((_, at) => week.days[at] ?? null) },
          { name: 'Last week', values: week.before.days, isDashed: true },
        ]}
      />
    </ChartCard>
  );
}
