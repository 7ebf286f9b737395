import { activityCalls } from '@tessera/api-client/activity-calls';
import type { PageProps } from '@tessera/federation/contract';
import { Link } from '@tessera/federation/router';
import { BackLink } from '@tessera/shared-ui/back-link';
import { classNames } from '@tessera/shared-ui/class-names';
import { useMemo } from 'react';
import { Activity } from '../activity/activity';
import styles from '../activity/activity.module.css';
import frame from '../page-frame.module.css';

/** The activity log. */
export default function ActivityPage({ api }: PageProps) {
  const calls = useMemo(() => activityCalls(api.send, api.store), [api]);
  return (
    <main id="main" tabIndex={-1} className={classNames(frame.page, styles.page)}>
      <BackLink as={Link} to="/dashboard">
        Back to Dashboard
      </BackLink>
      <Activity calls={calls} />
    </main>
  );
}
