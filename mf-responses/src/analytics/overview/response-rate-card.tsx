import type { WireOverview } from '@tessera/form-model/wire';
import { percentage } from '../../labels/percentage';
import styles from '../analytics.module.css';
import { ChartCard } from '../charts/chart-card';
import { Waffle } from '../charts/waffle';

/** Why the response rate is not known. */
export function noRateText({ views }: Pick<WireOverview, 'views'>): string {
  if (views === null) return 'Views are not counted with these filters';
  return views === 0 ? 'No views in this period' : 'There are more responses than views in this period';
}

interface ResponseRateCardProps {
  overview: Pick<WireOverview, 'responseRate' | 'views'>;
}

/** The share of views that led to a response. */
export function ResponseRateCard({ overview }: ResponseRateCardProps) {
  const { responseRate: rate } = overview;
  const text = rate === null ? '—' : percentage(rate);
  return (
    <ChartCard
      title="Response rate"
      span="third"
      isEmpty={rate === null}
      emptyText={noRateText(overview)}
      summary={`${text} of views led to a response.`}
      table={{ columns: ['', 'Share'], rows: [['Views that led to a response', text]] }}
    >
      <div className={styles.rate}>
        <Waffle share={rate ?? 0} />
        <p>
          <b>{text}</b> of views led to a response. One tile is one in a hundred.
        </p>
      </div>
    </ChartCard>
  );
}
