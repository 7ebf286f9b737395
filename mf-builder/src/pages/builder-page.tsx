import type { PageProps } from '@tessera/federation/contract';
import { Link, useLocation, useNavigationType, useParams } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Spinner } from '@tessera/shared-ui/spinner';
import { useMemo } from 'react';
import styles from '../builder/builder.module.css';
import { OpenedBuilder } from '../builder/opened-builder';
import { useOpenedForm } from '../builder/session/use-opened-form';
import { createFrom } from '../creating/create-from';
import { createOnce } from '../creating/create-once';
import { createDraftStore } from '../drafts/draft-store';
import { withLocalDrafts } from '../drafts/with-local-drafts';
import { TARGET_PARAMETER } from '../forms/builder-address';
import { browserJournal } from '../saving/journal';

const journal = browserJournal();

/** The builder for the form in the address, or for a new form. */
export default function BuilderPage({ api: server, session }: PageProps) {
  const { formId } = useParams();
  const location = useLocation();
  const targetId = new URLSearchParams(location.search).get(TARGET_PARAMETER) ?? '';
  const ownerId = session.user?.id ?? '';
  const drafts = useMemo(() => createDraftStore(ownerId), [ownerId]);
  const api = useMemo(() => withLocalDrafts(server, drafts), [server, drafts]);
  const navigationType = useNavigationType();
  const create = () =>
    createOnce({ ...location, type: navigationType }, ownerId, api, () => createFrom(location, api, drafts));
  const { data: opened, error, retry } = useOpenedForm(api, journal, formId, create);
  if (opened) return <OpenedBuilder key={opened.form.id} api={api} journal={journal} {...opened} at={targetId} />;
  if (error) {
    return (
      <main className={styles.state}>
        <h1>The form could not be opened</h1>
        <Alert>{error.message}</Alert>
        <Button variant="primary" onClick={retry}>
          Try again
        </Button>
        <ButtonLink as={Link} to="/dashboard" variant="ghost">
          Go to the dashboard
        </ButtonLink>
      </main>
    );
  }
  return (
    <main className={styles.state} aria-busy="true">
      <Spinner size="lg" />
      <p>Opening the builder…</p>
    </main>
  );
}
