import { ChartCard } from '../charts/chart-card';
import { HoursMosaic, ShadeLegend } from '../charts/hours-mosaic';
import { weekdayNames } from '../weekday-names';

/** When responses arrive: weekdays by hours. */
export function WeekdayHours({ hours }: { hours: readonly (readonly number[])[] }) {
  const [short, long] = [weekdayNames('short'), weekdayNames('long')];
  const most = Math.max(0, ...hours.flat());
  const day = hours.findIndex((row) => row.includes(most));
  const hour = hours[day]?.indexOf(most) ?? 0;
  return (
    <ChartCard
      title="When responses arrive"
      span="two-thirds"
      isEmpty={most === 0}
      legend={<ShadeLegend />}
      summary={`Most responses arrive on ${long[day]} from ${hour}:00 to ${hour + 1}:00: ${most}.`}
      table={{
        columns: ['Day', ...Array.from({ length: 24 }, (_, at) => String(at).padStart(2, '0'))],
        rows: long.map((name, at) => [name, ...(hours[at] ?? [])]),
      }}
    >
      <HoursMosaic days={short} hours={hours} />
    </ChartCard>
  );
}
