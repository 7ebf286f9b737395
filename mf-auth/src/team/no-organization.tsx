import type { ApiClient } from '@tessera/api-client/client';
import { newUuid } from '@tessera/api-client/new-uuid';
import { organizationCalls } from '@tessera/api-client/organization-calls';
import { Button } from '@tessera/shared-ui/button';
import { EmptyState } from '@tessera/shared-ui/empty-state';
import { Icon } from '@tessera/shared-ui/icon';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { Plus } from 'lucide-react';
import { useCallback, useState } from 'react';
import { CreateDialog } from './name-dialogs';
import { openSpace } from './open-space';

/** Says what an organization is, and creates one. */
export function NoOrganization({ api, isCreating: isOpen }: { api: ApiClient; isCreating: boolean }) {
  const [isCreating, setCreating] = useState(isOpen);
  const [creationId] = useState(newUuid);
  const count = useCallback(async (signal: AbortSignal) => (await api.listForms(signal, null)).length, [api]);
  const { data: formCount } = useLoaded(isCreating ? count : null);
  const create = async (name: string, movesForms: boolean) => {
    const { id } = await organizationCalls(api.send).createOrganization({ creationId, name, movesForms });
    await openSpace(api, id, '/team');
  };
  return (
    <>
      <h1>Team</h1>
      <EmptyState
        title="Work on forms together"
        actions={
          <Button variant="primary" onClick={() => setCreating(true)}>
            <Icon of={Plus} />
            Create an organization
          </Button>
        }
      >
        An organization has its own forms. Everyone in it sees the same responses.
      </EmptyState>
      {isCreating && <CreateDialog formCount={formCount} onCreate={create} onClose={() => setCreating(false)} />}
    </>
  );
}
