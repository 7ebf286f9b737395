import { isNotFound } from '@tessera/api-client/errors';
import { mayEdit } from '@tessera/api-client/may-edit';
import { notificationCalls } from '@tessera/api-client/notification-calls';
import type { PageProps } from '@tessera/federation/contract';
import { Link, useParams } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { EmptyState } from '@tessera/shared-ui/empty-state';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import { useDocumentTitle } from '@tessera/shared-ui/use-document-title';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { useCallback, useMemo } from 'react';
import { FormSettings } from '../form-settings/form-settings';
import styles from '../form-settings/form-settings.module.css';

/** The settings of a form’s emails. */
export default function FormSettingsPage({ api, session }: PageProps) {
  const { formId = '' } = useParams();
  const calls = useMemo(() => notificationCalls(api.send), [api]);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [form, notifications] = await Promise.all([
        api.getForm(formId, signal),
        calls.notifications(formId, signal),
      ]);
      return { form, notifications };
    },
    [api, calls, formId],
  );
  const { data, error, retry } = useLoaded(load);
  const isUnknown = isNotFound(error);
  useDocumentTitle(isUnknown ? 'Form not found' : (data?.form.name ?? ''), isUnknown ? '' : 'Settings');

  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      {data && (
        <FormSettings
          {...data}
          calls={calls}
          email={session.user?.email ?? ''}
          mayEdit={mayEdit(session.user, data.form.organizationId)}
        />
      )}
      {isUnknown && (
        <>
          <VisuallyHidden>
            <h1>Settings</h1>
          </VisuallyHidden>
          <EmptyState title="Form not found" actions={<Link to="/my-forms">Go to My Forms</Link>}>
            It may have been deleted.
          </EmptyState>
        </>
      )}
      {error && !isUnknown && (
        <>
          <h1>The settings could not be loaded</h1>
          <Alert>{error.message}</Alert>
          <Button onClick={retry}>Try again</Button>
        </>
      )}
      {!data && !error && (
        <>
          <VisuallyHidden>
            <span role="status">Loading settings…</span>
          </VisuallyHidden>
          <Skeleton width="18rem" height="2rem" />
          <Skeleton width="44rem" height="20rem" />
        </>
      )}
    </main>
  );
}
