import type { WireOverview } from '@tessera/form-model/wire';
import { counted } from '@tessera/shared-ui/counted';
import { formatDay, formatShortDay } from '@tessera/shared-ui/format-time';
import { spanText } from '../../labels/labels';
import { ChartCard } from '../charts/chart-card';
import { TimeChart } from '../charts/time-chart';

interface ResponsesByDayProps {
  days: WireOverview['byDay'];
  /** Whether responses have later dates: imported ones may. */
  hasLaterDays?: boolean | undefined;
  onDay: ((day: string) => void) | undefined;
}

/** Responses of each day of the period. */
export function ResponsesByDay({ days, hasLaterDays = false, onDay }: ResponsesByDayProps) {
  const [first, last] = [days[0], days.at(-1)];
  const total = days.reduce((sum, { responses }) => sum + responses, 0);
  const views = days.reduce((sum, each) => sum + (each.views ?? 0), 0);
  const best = days.reduce<WireOverview['byDay'][number] | undefined>(
    (most, day) => (most && most.responses >= day.responses ? most : day),
    undefined,
  );
  const select = (place: number) => {
    const day = days[place]?.day;
    return day && onDay ? () => onDay(day) : undefined;
  };
  const period = first && last ? spanText(formatDay(first.day), formatDay(last.day)) : '';
  return (
    <ChartCard
      title="Responses by day"
      note={hasLaterDays ? `${period}. Responses with later dates are not shown here.` : period}
      span="two-thirds"
      isEmpty={total === 0 && views === 0}
      summary={`${counted(total, 'response')} from ${period}.${best && total > 0 ? ` Most on ${formatDay(best.day)}: ${best.responses}.` : ''}`}
      table={{
        columns: ['Day', 'Responses', 'Views'],
        rows: days.map(({ day, responses, views }) => [formatDay(day), responses, views]),
        selectAt: (row, column) => (column === 1 ? select(row) : undefined),
      }}
    >
      <TimeChart
        kind="area"
        labels={days.map(({ day }) => formatDay(day))}
        ticks={days.map(({ day }) => formatShortDay(day))}
        series={[{ name: 'Responses', values: days.map(({ responses }) => responses) }]}
        onSelect={(place) => select(place)?.()}
      />
    </ChartCard>
  );
}
