import { releaseCalls } from '@tessera/api-client/release-calls';
import type { PageProps } from '@tessera/federation/contract';
import { Link } from '@tessera/federation/router';
import { classNames } from '@tessera/shared-ui/class-names';
import list from '@tessera/shared-ui/list-page.module.css';
import { useMemo } from 'react';
import { AdministrationTabs } from '../administration/administration-tabs';
import styles from '../releases/releases.module.css';
import { ReleasesScreen } from '../releases/releases-screen';

/** The releases of the shell and the parts, for administrators of the installation. */
export default function ReleasesPage({ api, session }: PageProps) {
  const calls = useMemo(() => releaseCalls(api.send), [api]);
  const mayRead = session.user?.isAdministrator ?? false;
  return (
    <main id="main" tabIndex={-1} className={classNames(list.page, styles.page)}>
      <div className={list.head}>
        <div>
          <h1>Releases</h1>
          {mayRead && (
            <p>
              The parts of Tessera and the version of each that browsers get. Numbers cover the last 24 hours, tiles the
              last 14 days.
            </p>
          )}
        </div>
      </div>
      {mayRead && <AdministrationTabs />}
      {mayRead ? (
        <ReleasesScreen calls={calls} />
      ) : (
        <p>
          Only administrators of this installation can see this page. <Link to="/dashboard">Go to the dashboard</Link>
        </p>
      )}
    </main>
  );
}
