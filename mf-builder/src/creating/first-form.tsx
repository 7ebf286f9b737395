import type { PageProps } from '@tessera/federation/contract';
import { Link } from '@tessera/federation/router';
import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { EmptyState } from '@tessera/shared-ui/empty-state';
import { Icon } from '@tessera/shared-ui/icon';
import { Plus } from 'lucide-react';
import { useBegin } from './use-create-form';

interface FirstFormProps extends PageProps {
  /** Whether there are forms cannot be told: the server cannot be reached, and nothing of it was kept. */
  isUnknown: boolean;
}

/** Where the first form will stand. */
export function FirstForm({ isUnknown, ...props }: FirstFormProps) {
  const { begin, busy } = useBegin(props);
  return (
    <EmptyState
      art="first"
      title={isUnknown ? 'No forms to show' : 'No forms created yet'}
      actions={
        <>
          <Button variant="primary" busy={busy} busyLabel="Creating form…" onClick={begin}>
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
}
