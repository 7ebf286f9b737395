import { Link } from '@tessera/federation/router';
import type { Form } from '@tessera/form-model/form';
import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { counted } from '@tessera/shared-ui/counted';
import { EmptyState } from '@tessera/shared-ui/empty-state';
import { Icon } from '@tessera/shared-ui/icon';
import { useAtomValue } from 'jotai';
import { Share2, Upload } from 'lucide-react';
import { mayEditAtom } from '../store';
import styles from './list.module.css';
import page from './responses-screen.module.css';

/*
 * Screens in place of the table. Loaded on demand.
 */

/** The form has no responses yet. */
export function NoResponses({ form, onImport }: { form: Form; onImport: () => void }) {
  if (!useAtomValue(mayEditAtom)) {
    return (
      <EmptyState art="plain" title="No responses yet">
        Responses appear here as soon as people submit the form.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      art="plain"
      title="No responses yet"
      actions={
        <>
          <ButtonLink
            as={Link}
            to={`/form-builder/${form.id}${form.status === 'published' ? '#share' : ''}`}
            variant="primary"
          >
            <Icon of={Share2} />
            {form.status === 'published' ? 'Share form' : 'Open the builder'}
          </ButtonLink>
          <Button onClick={onImport}>
            <Icon of={Upload} />
            Import responses
          </Button>
        </>
      }
    >
      {form.status === 'published'
        ? 'Share the form. Responses appear here as soon as people submit it.'
        : 'Publish the form, then share it. Responses appear here as soon as people submit it.'}
    </EmptyState>
  );
}

/** The form has responses, but none that match. */
export function NoMatches({ every, onClear }: { every: number | undefined; onClear: () => void }) {
  return (
    <div className={styles.empty}>
      <EmptyState
        art="slot"
        title="No responses match these filters"
        actions={<Button onClick={onClear}>Clear filters</Button>}
      >
        {every === undefined ? '' : `${counted(every, 'response')} ${every === 1 ? 'is' : 'are'} hidden. `}
        Remove a filter to see more.
      </EmptyState>
    </div>
  );
}

/** The owner has no form with this address. */
export function FormNotFound() {
  return (
    <main id="main" tabIndex={-1} className={page.page}>
      <EmptyState
        art="plain"
        title="Form not found"
        actions={
          <ButtonLink as={Link} to="/my-forms" variant="primary">
            Go to My Forms
          </ButtonLink>
        }
      >
        You have no form with this address. It may have been deleted.
      </EmptyState>
    </main>
  );
}
