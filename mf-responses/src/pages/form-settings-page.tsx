import { availabilityCalls } from '@tessera/api-client/availability-calls';
import { isNotFound } from '@tessera/api-client/errors';
import { mayEdit } from '@tessera/api-client/may-edit';
import { notificationCalls } from '@tessera/api-client/notification-calls';
import { retentionCalls } from '@tessera/api-client/retention-calls';
import { spamCalls } from '@tessera/api-client/spam-calls';
import { webhookCalls } from '@tessera/api-client/webhook-calls';
import type { PageProps } from '@tessera/federation/contract';
import { Link, useParams, useSearchParams } from '@tessera/federation/router';
import type { Form } from '@tessera/form-model/form';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { EmptyState } from '@tessera/shared-ui/empty-state';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import { ToastProvider } from '@tessera/shared-ui/toast';
import { useDocumentTitle } from '@tessera/shared-ui/use-document-title';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { useCallback, useMemo, useState } from 'react';
import { AvailabilityForm } from '../form-settings/availability/availability-form';
import { FormSettings } from '../form-settings/form-settings';
import styles from '../form-settings/form-settings.module.css';
import { LoadedSection } from '../form-settings/loaded-section';
import { NotificationsForm } from '../form-settings/notifications/notifications-form';
import { RetentionForm } from '../form-settings/retention/retention-form';
import { sections } from '../form-settings/sections';
import { QuarantineList } from '../form-settings/spam/quarantine-list';
import { SpamForm } from '../form-settings/spam/spam-form';
import { useQuarantineCount } from '../form-settings/spam/use-quarantine-count';
import { UnsavedDraftsProvider } from '../form-settings/unsaved-drafts';
import { WebhooksSection } from '../form-settings/webhooks/webhooks-section';

interface SectionProps extends Pick<PageProps, 'api' | 'session'> {
  form: Form;
  mayEdit: boolean;
  /** Tells how many responses are in quarantine. */
  onQuarantineCount: (count: number) => void;
}

function AvailabilitySection({ api, form, mayEdit }: SectionProps) {
  const calls = useMemo(() => availabilityCalls(api.send), [api]);
  const load = useCallback((signal: AbortSignal) => calls.availability(form.id, signal), [calls, form.id]);
  return (
    <LoadedSection load={load}>
      {(saved) => <AvailabilityForm calls={calls} form={form} saved={saved} mayEdit={mayEdit} />}
    </LoadedSection>
  );
}

function NotificationsSection({ api, session, form, mayEdit }: SectionProps) {
  const calls = useMemo(() => notificationCalls(api.send), [api]);
  const load = useCallback((signal: AbortSignal) => calls.notifications(form.id, signal), [calls, form.id]);
  return (
    <LoadedSection load={load}>
      {(saved) => (
        <NotificationsForm
          calls={calls}
          form={form}
          saved={saved}
          email={session.user?.email ?? ''}
          mayEdit={mayEdit}
        />
      )}
    </LoadedSection>
  );
}

function WebhooksOfForm({ api, form, mayEdit }: SectionProps) {
  const calls = useMemo(() => webhookCalls(api.send), [api]);
  const [changes, setChanges] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change loads the lists again
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [webhooks, deliveries] = await Promise.all([
        calls.webhooks(form.id, signal),
        calls.deliveries(form.id, signal),
      ]);
      return { webhooks, deliveries };
    },
    [calls, form.id, changes],
  );
  if (!mayEdit)
    return (
      <Alert tone="neutral" role="none">
        Only owners and editors of the organization can see webhooks.
      </Alert>
    );
  return (
    <LoadedSection load={load} keepsData>
      {(lists) => (
        <ToastProvider>
          <WebhooksSection
            {...lists}
            calls={calls}
            formId={form.id}
            onChanged={() => setChanges((count) => count + 1)}
          />
        </ToastProvider>
      )}
    </LoadedSection>
  );
}

function SpamSection({ api, form, mayEdit, onQuarantineCount }: SectionProps) {
  const calls = useMemo(() => spamCalls(api.send), [api]);
  const [changes, setChanges] = useState(0);
  const loadFilters = useCallback((signal: AbortSignal) => calls.filters(form.id, signal), [calls, form.id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a decision loads the list again
  const loadQuarantine = useCallback(
    async (signal: AbortSignal) => {
      const quarantine = await calls.quarantine(form.id, signal);
      onQuarantineCount(quarantine.count);
      return quarantine;
    },
    [calls, form.id, changes],
  );
  return (
    <ToastProvider>
      <LoadedSection load={loadFilters}>
        {(saved) => (
          <SpamForm calls={calls} formId={form.id} saved={saved} mayEdit={mayEdit}>
            <LoadedSection load={loadQuarantine} keepsData>
              {(quarantine) => (
                <QuarantineList
                  calls={calls}
                  formId={form.id}
                  quarantine={quarantine}
                  mayEdit={mayEdit}
                  onChanged={() => setChanges((count) => count + 1)}
                />
              )}
            </LoadedSection>
          </SpamForm>
        )}
      </LoadedSection>
    </ToastProvider>
  );
}

function RetentionSection({ api, form, mayEdit }: SectionProps) {
  const calls = useMemo(() => retentionCalls(api.send), [api]);
  const load = useCallback((signal: AbortSignal) => calls.retention(form.id, signal), [calls, form.id]);
  return (
    <LoadedSection load={load}>
      {(saved) => <RetentionForm calls={calls} form={form} saved={saved} mayEdit={mayEdit} />}
    </LoadedSection>
  );
}

const contents = {
  availability: AvailabilitySection,
  notifications: NotificationsSection,
  webhooks: WebhooksOfForm,
  spam: SpamSection,
  retention: RetentionSection,
};

/** The settings of a form, one section at a time. */
export default function FormSettingsPage({ api, session }: PageProps) {
  const { formId = '' } = useParams();
  const [search] = useSearchParams();
  const section = (sections.find(({ id }) => id === search.get('section')) ?? sections[0]).id;
  const load = useCallback((signal: AbortSignal) => api.getForm(formId, signal), [api, formId]);
  const [quarantineCount, setQuarantineCount] = useQuarantineCount(api, formId);
  const { data: form, error, retry } = useLoaded(load);
  const isUnknown = isNotFound(error);
  useDocumentTitle(isUnknown ? 'Form not found' : (form?.name ?? ''), isUnknown ? '' : 'Settings');
  const Section = contents[section];

  return (
    <main id="main" tabIndex={-1} className={styles.page}>
      {form && (
        <FormSettings
          form={form}
          mayEdit={mayEdit(session.user, form.organizationId)}
          section={section}
          counts={{ spam: quarantineCount }}
        >
          <UnsavedDraftsProvider key={form.id} page={`${session.user?.id} ${form.id}`}>
            <Section
              key={section}
              api={api}
              session={session}
              form={form}
              mayEdit={mayEdit(session.user, form.organizationId)}
              onQuarantineCount={setQuarantineCount}
            />
          </UnsavedDraftsProvider>
        </FormSettings>
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
      {!form && !error && (
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
