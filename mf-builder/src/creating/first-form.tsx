import type { PageProps } from '@tessera/federation/contract';
import { Link } from '@tessera/federation/router';
import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { EmptyState } from '@tessera/shared-ui/empty-state';
import { Icon } from '@tessera/shared-ui/icon';
import { Plus } from 'lucide-react';
import { mayEditOpenSpace } from '../forms/spaces';
import { useCreateForm } from './use-create-form';

interface FirstFormProps extends PageProps {
  /** Whether the number of forms is unknown: the server cannot be reached, and the browser has no saved list. */
  isCountUnknown: boolean;
}

/** Shown in place of a list without forms. */
export function FirstForm({ isCountUnknown, ...props }: FirstFormProps) {
  const { create, busy } = useCreateForm(props);
  if (!mayEditOpenSpace(props.api.store)) {
    return (
      <EmptyState art="first" title={isCountUnknown ? 'No forms to show' : 'No forms created yet'}>
        Owners and editors of the organization add forms.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      art="first"
      title={isCountUnknown ? 'No forms to show' : 'No forms created yet'}
      actions={
        <>
          <Button variant="primary" busy={busy} busyLabel="Creating form…" onClick={create}>
            <Icon of={Plus} />
            {isCountUnknown ? 'Create Form' : 'Create Your First Form'}
          </Button>
          <ButtonLink as={Link} to="/templates">
            View Templates
          </ButtonLink>
        </>
      }
    >
      {isCountUnknown
        ? 'A form that you create now is saved in this browser. It is created on the server as soon as the server can be reached.'
        : 'Start with a blank page, or open a template and change it.'}
    </EmptyState>
  );
}
