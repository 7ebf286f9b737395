import { releaseCalls } from '@tessera/api-client/release-calls';
import type { PageProps } from '@tessera/federation/contract';
import { Link } from '@tessera/federation/router';
import { useMemo } from 'react';
import styles from '../releases/releases.module.css';
import { ReleasesScreen } from '../releases/releases-screen';

/** The releases of the shell and the parts, for administrators of the installation. */
export default function ReleasesPage({ api, session }: PageProps) {
  const calls = useMemo(() => releaseCalls(api.send), [api]);
  const mayRead = session.user?.isAdministrator ?? false;
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      <div>
        <h1>Releases</h1>
        {mayRead && (
          <p className={styles.lead}>
            The parts of Tessera, and the version of each that browsers get. Visits and failures are counted for each
            version.
          </p>
        )}
      </div>
      {mayRead ? (
        <ReleasesScreen calls={calls} />
      ) : (
        <p>
          Only administrators of this installation can read it. <Link to="/dashboard">Go to the dashboard</Link>
        </p>
      )}
    </main>
  );
}
