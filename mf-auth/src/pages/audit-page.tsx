import { auditCalls } from '@tessera/api-client/audit-calls';
import type { PageProps } from '@tessera/federation/contract';
import { Link } from '@tessera/federation/router';
import { useMemo } from 'react';
import styles from '../audit/audit.module.css';
import { AuditLog } from '../audit/audit-log';

/** The audit log of the installation. Only its administrators can read it. */
export default function AuditPage({ api, session }: PageProps) {
  const calls = useMemo(() => auditCalls(api.send), [api]);
  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      {session.user?.isAdministrator ? (
        <AuditLog calls={calls} />
      ) : (
        <>
          <h1>Audit log</h1>
          <p>
            Only administrators of this installation can read it. <Link to="/dashboard">Go to the dashboard</Link>
          </p>
        </>
      )}
    </main>
  );
}
