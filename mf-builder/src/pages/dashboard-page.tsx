import type { PageProps } from '@tessera/federation/contract';
import { DAY_MS } from '@tessera/fields/durations';
import { formatLongDate } from '@tessera/shared-ui/format-time';
import { Dashboard } from '../dashboard/dashboard';
import { DashboardSkeleton } from '../dashboard/dashboard-skeleton';
import frame from '../page-frame.module.css';

// The browser’s first formatter takes as long as the rest of the page: it is ready before the page is opened.
formatLongDate(new Date());

/** Whether an account is less than a day old, or its age is unknown: 'Welcome back' would be wrong. */
const isNew = (createdAt: string) => !(Date.now() - Date.parse(createdAt) >= DAY_MS);

/** The overview after login. */
export default function DashboardPage(props: PageProps) {
  const { status, user } = props.session;
  const greeting = isNew(user?.createdAt ?? '') ? 'Welcome' : 'Welcome back';
  const name = user?.name.trim().split(/\s+/u)[0];
  return (
    <main id="main" tabIndex={-1} className={frame.page}>
      {status === 'anonymous' ? (
        <p>Please log in to view your dashboard.</p>
      ) : (
        <>
          <div className={frame.head}>
            <h1>{name ? `${greeting}, ${name}` : greeting}</h1>
            <span className={frame.aside}>{formatLongDate(new Date())}</span>
          </div>
          {status === 'loading' ? <DashboardSkeleton /> : <Dashboard {...props} />}
        </>
      )}
    </main>
  );
}
