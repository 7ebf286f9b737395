import type { WireOverview } from '@tessera/form-model/wire';
import { formatShortDay, formatTime, formatWeekday } from '@tessera/shared-ui/format-time';
import { ChartCard } from '../charts/chart-card';
import { LegendItem } from '../charts/legend-item';
import { TimeChart } from '../charts/time-chart';
import { Comparison } from './comparison';

const hourNames = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

/** Running totals of a day’s hours. */
function runningTotals(hours: readonly number[]): number[] {
  let total = 0;
  return hours.map((count) => {
    total += count;
    return total;
  });
}

interface TodayCardProps {
  today: WireOverview['today'];
  /** Shows the responses of an hour of a day. Undefined where there are none to show. */
  onHour: ((day: string, hour: number) => void) | undefined;
}

/** Today’s responses so far, compared with the same weekday last week. */
export function TodayCard({ today, onHour }: TodayCardProps) {
  const now = runningTotals(today.hours);
  const before = runningTotals(today.before.hours);
  const weekday = formatWeekday(new Date(`${today.before.day}T00:00:00Z`), 'long');
  const earlier = `${weekday} ${formatShortDay(today.before.day)}`;
  const select = (hour: number, day: string) => onHour && (() => onHour(day, hour));
  return (
    <ChartCard
      title={`Today and last ${weekday}`}
      legend={
        <>
          <LegendItem label="Today" />
          <LegendItem label={earlier} isDashed />
        </>
      }
      isEmpty={today.responses === 0 && today.before.responses === 0}
      summary={`${today.responses} responses today, ${today.before.byNow} on ${earlier} by the same time, ${today.before.responses} on that day.`}
      table={{
        columns: ['Hour', 'Today', earlier],
        rows: hourNames.map((hour, at) => [hour, today.hours[at] ?? null, today.before.hours[at] ?? 0]),
        selectAt: (hour, column) => select(hour, column === 1 ? today.day : today.before.day),
      }}
    >
      <Comparison
        count={today.responses}
        before={today.before}
        when={`on ${earlier} by ${formatTime(new Date())}`}
        period={`on ${earlier}`}
        ended="That day ended with"
      />
      <TimeChart
        kind="step"
        height={180}
        labels={hourNames}
        // Of an hour that is still to come, the earlier day has the only point.
        onSelect={(hour) => select(hour, today.hours[hour] === undefined ? today.before.day : today.day)?.()}
        series={[
          { name: 'Today', values: hourNames.map((_, at) => now[at] ?? null) },
          { name: earlier, values: before, isDashed: true },
        ]}
      />
    </ChartCard>
  );
}
