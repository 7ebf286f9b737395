import { isNotFound } from '@tessera/api-client/errors';
import { Link } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { EmptyState } from '@tessera/shared-ui/empty-state';
import { useDocumentTitle } from '@tessera/shared-ui/use-document-title';
import { useAtomValue } from 'jotai';
import { formAtom } from '../store';
import { LoadingResponses } from './loading-responses';
import styles from './responses-screen.module.css';
import { ResponsesView } from './responses-view';

const NotFound = () => (
  <main id="main" tabIndex={-1} className={styles.page}>
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

/** The page: loading, not found, failed or loaded. */
export function ResponsesScreen() {
  const form = useAtomValue(formAtom);
  const isUnknown = isNotFound(form.error);
  useDocumentTitle(isUnknown ? 'Form not found' : (form.data?.name ?? ''), isUnknown ? '' : 'Responses');
  if (form.isPending) return <LoadingResponses />;
  if (isUnknown) return <NotFound />;
  if (form.error) {
    return (
      <main id="main" tabIndex={-1} className={styles.page}>
        <h1>Error loading responses</h1>
        <Alert>{form.error.message}</Alert>
        <Button variant="primary" onClick={() => void form.refetch()} busy={form.isFetching} busyLabel="Loading...">
          Try Again
        </Button>
      </main>
    );
  }
  return <ResponsesView form={form.data} />;
}
