import { HOUR_ID, WEEKDAY_ID, weekdays } from '@tessera/fields/built-in-fields';
import { counted } from '@tessera/shared-ui/counted';
import type { ShowBars } from '../bar-filters';
import { ChartCard } from '../charts/chart-card';
import { HoursMosaic, type HourTile, ShadeLegend } from '../charts/hours-mosaic';
import { weekdayNames } from '../weekday-names';

const hourRange = (hour: number) => `${hour}:00 to ${hour + 1}:00`;

interface WeekdayHoursProps {
  hours: readonly (readonly number[])[];
  /** Shows the responses of a weekday and an hour. Undefined where there are none to show. */
  onShow: ShowBars | undefined;
}

/** When responses arrive: weekdays by hours. */
export function WeekdayHours({ hours, onShow }: WeekdayHoursProps) {
  const [short, long] = [weekdayNames('short'), weekdayNames('long')];
  const most = Math.max(0, ...hours.flat());
  const day = hours.findIndex((row) => row.includes(most));
  const hour = hours[day]?.indexOf(most) ?? 0;
  const nameOf = (tile: HourTile) =>
    `${long[tile.day]}, ${hourRange(tile.hour)}: ${counted(hours[tile.day]?.[tile.hour] ?? 0, 'response')}`;
  const show = (tile: HourTile) =>
    onShow?.([
      { fieldId: WEEKDAY_ID, comparison: 'is', operand: weekdays[tile.day] ?? '' },
      { fieldId: HOUR_ID, comparison: 'is', operand: tile.hour },
    ]);
  return (
    <ChartCard
      title="When responses arrive"
      span="two-thirds"
      isEmpty={most === 0}
      isInteractive={onShow !== undefined}
      legend={<ShadeLegend />}
      summary={`Most responses arrive on ${long[day]} from ${hourRange(hour)}: ${most}.`}
      table={{
        columns: ['Day', ...Array.from({ length: 24 }, (_, at) => String(at).padStart(2, '0'))],
        rows: long.map((name, at) => [name, ...(hours[at] ?? [])]),
      }}
    >
      <HoursMosaic days={short} hours={hours} nameOf={nameOf} onSelect={onShow && show} />
    </ChartCard>
  );
}
