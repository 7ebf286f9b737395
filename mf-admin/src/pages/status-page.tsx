import { type StatusCalls, statusCalls } from '@tessera/api-client/status-calls';
import type { PageProps } from '@tessera/federation/contract';
import { Link } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { formatTime } from '@tessera/shared-ui/format-time';
import { Icon } from '@tessera/shared-ui/icon';
import list from '@tessera/shared-ui/list-page.module.css';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { RotateCw } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import { AdministrationTabs } from '../administration/administration-tabs';
import { StatusScreen } from '../status/status-screen';
import { overallText } from '../status/status-text';

const EVERY_MS = 30_000;

function Status({ calls }: { calls: StatusCalls }) {
  const { state, data: status, retry } = useLoaded(calls.readStatus, { keepsData: true });
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && retry(), EVERY_MS);
    return () => clearInterval(timer);
  }, [retry]);
  const checkedAt = status && formatTime(new Date(status.checkedAt));
  const isStale = state === 'failed';
  return (
    <>
      <div className={list.head}>
        <div>
          <h1>Status</h1>
          <p role="status">
            {status
              ? isStale
                ? `Last checked at ${checkedAt}`
                : `${overallText(status.services)} Checked at ${checkedAt}, every 30 seconds.`
              : isStale
                ? 'Not checked'
                : 'Checking…'}
          </p>
        </div>
        <Button onClick={retry} disabled={state === 'loading'}>
          <Icon of={RotateCw} />
          {state === 'loading' ? 'Checking…' : 'Check now'}
        </Button>
      </div>
      <AdministrationTabs />
      {isStale && (
        <Alert>
          <p>
            <b>The status could not be loaded.</b> {status && `The numbers below are from ${checkedAt}. `}We try again
            every 30 seconds.
          </p>
        </Alert>
      )}
      {status ? <StatusScreen of={status} /> : !isStale && <Skeleton height="32rem" />}
    </>
  );
}

/** How the installation does, for its administrators. */
export default function StatusPage({ api, session }: PageProps) {
  const calls = useMemo(() => statusCalls(api.send), [api]);
  const mayRead = session.user?.isAdministrator ?? false;
  return (
    <main id="main" tabIndex={-1} className={list.page}>
      {mayRead ? (
        <Status calls={calls} />
      ) : (
        <>
          <h1>Status</h1>
          <p>
            Only administrators of this installation can see this page. <Link to="/dashboard">Go to the dashboard</Link>
          </p>
        </>
      )}
    </main>
  );
}
