import { organizationCalls } from '@tessera/api-client/organization-calls';
import type { PageProps } from '@tessera/federation/contract';
import { useParams } from '@tessera/federation/router';
import type { WireOrganizationDetails } from '@tessera/form-model/wire';
import list from '@tessera/shared-ui/list-page.module.css';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { useCallback, useMemo, useState } from 'react';
import { MembersFailed, MembersLoading } from '../team/member-states';
import { NoOrganization } from '../team/no-organization';
import { OrganizationView } from '../team/organization-view';

/** The people of the organization in the address, or of the open space. */
export default function TeamPage({ api, session }: PageProps) {
  const { organizationId } = useParams();
  const id = organizationId ?? api.store.organizationId();
  const isCreating = new URLSearchParams(location.search).has('create');
  return (
    <main id="main" tabIndex={-1} className={list.page}>
      {id === null || isCreating ? (
        <NoOrganization api={api} isCreating={isCreating} />
      ) : (
        <Organization key={id} api={api} session={session} id={id} />
      )}
    </main>
  );
}

function Organization({ api, session, id }: PageProps & { id: string }) {
  const calls = useMemo(() => organizationCalls(api.send), [api]);
  const load = useCallback((signal: AbortSignal) => calls.readOrganization(id, signal), [calls, id]);
  const { state, data, error, retry } = useLoaded(load, { keepsData: true });
  const [changed, setChanged] = useState<WireOrganizationDetails | null>(null);
  const organization = changed ?? data;
  if (organization) {
    return <OrganizationView api={api} ownId={session.user?.id ?? ''} of={organization} onChanged={setChanged} />;
  }
  const name = session.user?.organizations?.find((known) => known.id === id)?.name ?? 'Team';
  return (
    <>
      <h1 dir="auto">{name}</h1>
      {state === 'failed' ? <MembersFailed error={error} onRetry={retry} /> : <MembersLoading />}
    </>
  );
}
