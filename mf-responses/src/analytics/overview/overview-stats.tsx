import type { WireOverview } from '@tessera/form-model/wire';
import type { Stat } from '@tessera/shared-ui/stat-row';
import { durationWords } from '../../labels/labels';
import { percentage } from '../../labels/percentage';
import styles from '../analytics.module.css';
import { noRateText } from './response-rate-card';

/** How a number compares with the period before; undefined where there is none. */
function change(
  now: number | null,
  before: number | null | undefined,
  say: (difference: string, isMore: boolean) => string,
) {
  if (now === null || before === null || before === undefined) return undefined;
  const difference = now - before;
  if (Math.round(difference * 10) === 0) return 'The same as the period before';
  const isMore = difference > 0;
  return (
    <span className={isMore ? styles.more : styles.fewer}>
      {isMore ? '↑' : '↓'} {say(Math.abs(difference).toLocaleString(undefined, { maximumFractionDigits: 1 }), isMore)}
    </span>
  );
}

const onPeriodBefore = (difference: string) => `${difference} compared with the period before`;

/** The four counters of the overview. A period before that has no responses is not compared: the form may not have existed. */
export function overviewStats({ responses, views, responseRate, completion, ...overview }: WireOverview): Stat[] {
  const before = overview.before && overview.before.responses > 0 ? overview.before : null;
  const rateBefore = before?.responseRate ?? null;
  const { median, mean } = completion;
  const medianBefore = before?.completion.median ?? null;
  return [
    {
      label: 'Responses',
      value: responses.toLocaleString(),
      note: change(responses, before?.responses, onPeriodBefore),
    },
    {
      label: 'Views',
      value: views === null ? '—' : views.toLocaleString(),
      note: views === null ? 'Not counted with these filters' : change(views, before?.views, onPeriodBefore),
    },
    {
      label: 'Response rate',
      value: responseRate === null ? '—' : percentage(responseRate, 1),
      note:
        responseRate === null
          ? noRateText({ views })
          : change(
              responseRate * 100,
              rateBefore === null ? null : rateBefore * 100,
              (difference) => `${difference} points`,
            ),
    },
    {
      label: 'Median completion time',
      value: median === null ? '—' : durationWords(median),
      note: (
        <>
          {mean !== null && `Mean ${durationWords(mean)}`}
          {median !== null && medianBefore !== null && Math.abs(median - medianBefore) >= 1000 && (
            <span className={median > medianBefore ? styles.fewer : styles.more}>
              {' '}
              {durationWords(Math.abs(median - medianBefore))} {median > medianBefore ? 'slower' : 'faster'}
            </span>
          )}
        </>
      ),
    },
  ];
}
