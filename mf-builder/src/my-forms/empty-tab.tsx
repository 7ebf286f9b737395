import { Link } from '@tessera/federation/router';
import type { FormLocation } from '@tessera/form-model/form';
import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { EmptyState } from '@tessera/shared-ui/empty-state';
import { Icon } from '@tessera/shared-ui/icon';
import { Plus } from 'lucide-react';

/** Shown in a tab without forms. */
export function EmptyTab({ tab, canEdit }: { tab: FormLocation; canEdit: boolean }) {
  if (!canEdit) return <EmptyState title="No forms here">Owners and editors of the organization add forms.</EmptyState>;
  if (tab === 'archive')
    return (
      <EmptyState title="No archived forms">Archive a form to close it and keep its responses readable.</EmptyState>
    );
  if (tab === 'trash')
    return (
      <EmptyState title="The trash is empty">
        You can restore forms from the trash or delete them permanently.
      </EmptyState>
    );
  return (
    <EmptyState
      art="first"
      title="No forms in your inbox"
      actions={
        <>
          <ButtonLink as={Link} to="/form-builder" variant="primary">
            <Icon of={Plus} />
            Create Form
          </ButtonLink>
          <ButtonLink as={Link} to="/templates">
            View Templates
          </ButtonLink>
        </>
      }
    >
      Start with a blank page, or open a template and change it.
    </EmptyState>
  );
}

/** Shown in a folder without forms of the tab. */
export function EmptyFolder({ canEdit }: { canEdit: boolean }) {
  return (
    <EmptyState title="No forms in this folder">
      {canEdit ? 'Drag a form here, or choose “Move to folder…” in its menu.' : 'Its forms are listed here.'}
    </EmptyState>
  );
}

/** Shown if no form of the tab matches the filters. */
export function NoMatches({ clear }: { clear: () => void }) {
  return (
    <EmptyState title="No forms found" actions={<Button onClick={clear}>Clear filters</Button>}>
      No form in this tab matches the search and filters.
    </EmptyState>
  );
}
