import { Card } from '@tessera/shared-ui/card';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import { StatRow } from '@tessera/shared-ui/stat-row';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import styles from './dashboard.module.css';

const waiting = {
  value: <Skeleton width="6rem" height="2.25rem" />,
  note: <Skeleton width="9rem" height="0.875rem" />,
};

/** Placeholder of the dashboard while it loads. Visible after 200 ms; screen readers announce it at once. */
export function DashboardSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>Loading your dashboard...</VisuallyHidden>
      <div className={styles.delayed} aria-hidden="true">
        <StatRow stats={['Total Forms', 'Total Responses', 'Total Views'].map((label) => ({ label, ...waiting }))} />
        <div className={styles.sectionHead}>
          <h2>Recent Forms</h2>
        </div>
        <div className={styles.cards}>
          {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
            <Card key={place} className={styles.card}>
              <div className={styles.art}>
                <Skeleton height="3.25rem" />
              </div>
              <div className={styles.body}>
                <Skeleton width="70%" height="1.125rem" />
                <Skeleton width="45%" height="0.875rem" />
              </div>
              <div className={styles.foot} />
            </Card>
          ))}
        </div>
      </div>
    </div>
  );
}
