import { percentage } from '../../labels/percentage';
import styles from '../analytics.module.css';
import { ChartCard } from '../charts/chart-card';
import { Waffle } from '../charts/waffle';

/** The share of views that led to a response. */
export function ResponseRateCard({ rate }: { rate: number | null }) {
  const text = rate === null ? '—' : percentage(rate);
  return (
    <ChartCard
      title="Response rate"
      span="third"
      isEmpty={rate === null}
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
