import type { PageProps } from '@tessera/federation/contract';
import { Link } from '@tessera/federation/router';
import { classNames } from '@tessera/shared-ui/class-names';
import { Icon } from '@tessera/shared-ui/icon';
import { ArrowLeft } from 'lucide-react';
import { Activity } from '../activity/activity';
import styles from '../activity/activity.module.css';
import frame from '../page-frame.module.css';

/** The activity log. */
export default function ActivityPage({ api }: PageProps) {
  return (
    <main id="main" tabIndex={-1} className={classNames(frame.page, styles.page)}>
      <Link className={styles.back} to="/dashboard">
        <Icon of={ArrowLeft} size="sm" />
        Back to Dashboard
      </Link>
      <Activity api={api} />
    </main>
  );
}
