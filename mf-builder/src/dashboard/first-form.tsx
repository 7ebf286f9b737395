import type { PageProps } from '@tessera/federation/contract';
import { Link, useNavigate } from '@tessera/federation/router';
import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { EmptyState } from '@tessera/shared-ui/empty-state';
import { Icon } from '@tessera/shared-ui/icon';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { createOrKeep } from '../drafts/create-or-keep';
import { createDraftStore } from '../drafts/draft-store';

/** Where the first form will stand. */
export const FirstForm = ({ api, session }: PageProps) => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    const form = await createOrKeep(api, createDraftStore(session.user?.id ?? ''));
    navigate(`/form-builder/${form.id}`);
  };
  return (
    <EmptyState
      art="first"
      title="No forms created yet"
      actions={
        <>
          <Button variant="primary" busy={busy} busyLabel="Creating form…" onClick={create}>
            <Icon of={Plus} />
            Create Your First Form
          </Button>
          <ButtonLink as={Link} to="/templates">
            View Templates
          </ButtonLink>
        </>
      }
    >
      Start from a blank page and set the first question, or open one of the templates and change the words.
    </EmptyState>
  );
};
