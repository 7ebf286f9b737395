import { DURATION_ID } from '@tessera/fields/built-in-fields';
import { MINUTE_MS } from '@tessera/fields/durations';
import type { WireTrends } from '@tessera/form-model/wire';
import { BarList } from '@tessera/shared-ui/bar-list';
import type { ShowBars } from '../bar-filters';
import { ChartCard } from '../charts/chart-card';

function rangeText({ from, to }: WireTrends['completionTimes'][number]): string {
  const [first, last] = [from / MINUTE_MS, to === null ? null : to / MINUTE_MS];
  if (last === null) return `Over ${first} minutes`;
  return first === 0 ? `Under ${last === 1 ? '1 minute' : `${last} minutes`}` : `${first} to ${last} minutes`;
}

/** The ranges from the first to the last that anyone needed. */
function neededRanges(times: WireTrends['completionTimes']): WireTrends['completionTimes'] {
  const isNeeded = times.map(({ count }) => count > 0);
  return times.slice(Math.max(0, isNeeded.indexOf(true)), isNeeded.lastIndexOf(true) + 1);
}

interface CompletionTimesProps {
  times: WireTrends['completionTimes'];
  /** Shows the responses of a range. Undefined where there are none to show. */
  onShow: ShowBars | undefined;
}

/** How long visitors take to complete the form. */
export function CompletionTimes({ times, onShow }: CompletionTimesProps) {
  const select = (place: number) => {
    const range = neededRanges(times)[place];
    if (!range) return;
    const [from, to] = [range.from / MINUTE_MS, range.to === null ? null : range.to / MINUTE_MS];
    onShow?.([
      { fieldId: DURATION_ID, comparison: 'isAtLeast', operand: from },
      ...(to === null ? [] : [{ fieldId: DURATION_ID, comparison: 'isLess', operand: to }]),
    ]);
  };
  const total = times.reduce((sum, { count }) => sum + count, 0);
  const shown = neededRanges(times).map((each, place) => ({
    id: String(place),
    label: rangeText(each),
    count: each.count,
    share: total > 0 ? each.count / total : 0,
  }));
  return (
    <ChartCard
      title="Completion time"
      note="Share of responses with a known time"
      span="third"
      isEmpty={total === 0}
      isInteractive
      summary={shown.map(({ label, count }) => `${label}: ${count}`).join(', ')}
      table={{ columns: ['Time', 'Responses'], rows: shown.map(({ label, count }) => [label, count]) }}
    >
      <BarList bars={shown} onSelect={onShow && (({ id }) => select(Number(id)))} />
    </ChartCard>
  );
}
