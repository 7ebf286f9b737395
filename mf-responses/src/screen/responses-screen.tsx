import { isNotFound } from '@tessera/api-client/errors';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { lazy, useLazy } from '@tessera/shared-ui/lazy';
import { useDocumentTitle } from '@tessera/shared-ui/use-document-title';
import { useAtomValue } from 'jotai';
import { formAtom } from '../store';
import { LoadingResponses } from './loading-responses';
import styles from './responses-screen.module.css';
import { ResponsesView } from './responses-view';

const emptyScreens = lazy(() => import('./empty-screens'));

/** The page: loading, not found, failed or loaded. */
export function ResponsesScreen() {
  const form = useAtomValue(formAtom);
  const isUnknown = isNotFound(form.error);
  useDocumentTitle(isUnknown ? 'Form not found' : (form.data?.name ?? ''), isUnknown ? '' : 'Responses');
  const { loaded: screens } = useLazy(emptyScreens, isUnknown);
  if (form.isPending || (isUnknown && !screens)) return <LoadingResponses />;
  if (screens) return <screens.FormNotFound />;
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
