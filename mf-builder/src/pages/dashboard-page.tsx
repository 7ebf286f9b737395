import type { PageProps } from '@tessera/federation/contract';
import { Dashboard } from '../dashboard/dashboard';
import { DashboardSkeleton } from '../dashboard/dashboard-skeleton';
import frame from '../page-frame.module.css';

const today = () => new Date().toLocaleDateString(undefined, { weekday: 'long', day: 'numeric', month: 'long' });

/** The overview after signing in. */
export default function DashboardPage(props: PageProps) {
  const { status, user } = props.session;
  const name = user?.name.trim().split(/\s+/u)[0];
  return (
    <main id="main" tabIndex={-1} className={frame.page}>
      {status === 'anonymous' ? (
        <p>Please log in to view your dashboard.</p>
      ) : (
        <>
          <div className={frame.head}>
            <h1>{name ? `Welcome back, ${name}` : 'Welcome back'}</h1>
            <span className={frame.aside}>{today()}</span>
          </div>
          {status === 'loading' ? <DashboardSkeleton /> : <Dashboard {...props} />}
        </>
      )}
    </main>
  );
}
