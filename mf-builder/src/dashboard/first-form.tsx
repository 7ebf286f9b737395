import type { PageProps } from '@tessera/federation/contract';
import { Link, useNavigate } from '@tessera/federation/router';
import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { EmptyState } from '@tessera/shared-ui/empty-state';
import { Icon } from '@tessera/shared-ui/icon';
import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { loadDrafts } from '../drafts/late-drafts';

interface FirstFormProps extends PageProps {
  /** Whether there are forms cannot be told: the server cannot be reached, and nothing of it was kept. */
  isUnknown: boolean;
}

/** Where the first form will stand. */
export const FirstForm = ({ api, session, isUnknown }: FirstFormProps) => {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  // By the time that it is pressed, the server may be away.
  useEffect(() => {
    loadDrafts().catch(() => undefined);
  }, []);
  const create = async () => {
    setBusy(true);
    const drafts = await loadDrafts().catch(() => null);
    // Without them the builder creates the form itself, or says that it cannot.
    if (!drafts) return navigate('/form-builder');
    const form = await drafts.beginForm(api, session.user?.id ?? '');
    return navigate(`/form-builder/${form.id}`);
  };
  return (
    <EmptyState
      art="first"
      title={isUnknown ? 'No forms to show' : 'No forms created yet'}
      actions={
        <>
          <Button variant="primary" busy={busy} busyLabel="Creating form…" onClick={create}>
            <Icon of={Plus} />
            {isUnknown ? 'Create Form' : 'Create Your First Form'}
          </Button>
          <ButtonLink as={Link} to="/templates">
            View Templates
          </ButtonLink>
        </>
      }
    >
      {isUnknown
        ? 'A form that you begin now is kept in this browser, and created on the server when it can be reached.'
        : 'Start from a blank page and set the first question, or open one of the templates and change the words.'}
    </EmptyState>
  );
};
