import { auditCalls } from '@tessera/api-client/audit-calls';
import type { PageProps } from '@tessera/federation/contract';
import { Link, useParams } from '@tessera/federation/router';
import list from '@tessera/shared-ui/list-page.module.css';
import { useMemo } from 'react';
import { AdministrationTabs } from '../administration/administration-tabs';
import { AuditLog } from '../audit/audit-log';

/** The audit log of the installation for its administrators, or of an organization for its owners. */
export default function AuditPage({ api, session }: PageProps) {
  const { organizationId = null } = useParams();
  const calls = useMemo(() => auditCalls(api.send, organizationId), [api, organizationId]);
  const { isAdministrator = false, organizations = [] } = session.user ?? {};
  const organization = organizations.find(({ id }) => id === organizationId);
  const mayRead = organizationId === null ? isAdministrator : organization?.role === 'owner';
  const place = organizationId === null ? 'this installation' : (organization?.name ?? 'this organization');
  return (
    <main id="main" tabIndex={-1} className={list.page}>
      {mayRead ? (
        <AuditLog calls={calls} place={place} tabs={organizationId === null && <AdministrationTabs />} />
      ) : (
        <>
          <h1>Audit log</h1>
          <p>
            Only {organizationId === null ? 'administrators' : 'owners'} of {place} can read it.{' '}
            <Link to="/dashboard">Go to the dashboard</Link>
          </p>
        </>
      )}
    </main>
  );
}
