import type { OrganizationCalls } from '@tessera/api-client/organization-calls';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { Card } from '@tessera/shared-ui/card';
import { EmptyState } from '@tessera/shared-ui/empty-state';
import { Skeleton } from '@tessera/shared-ui/skeleton';
import { useLoaded } from '@tessera/shared-ui/use-loaded';
import { VisuallyHidden } from '@tessera/shared-ui/visually-hidden';
import { useCallback } from 'react';
import styles from './team.module.css';

interface FormsToAnswerProps {
  calls: Pick<OrganizationCalls, 'formsToAnswer'>;
  organization: { id: string; name: string };
}

/** The forms of an organization that a person who only answers them can open. */
export function FormsToAnswer({ calls, organization: { id, name } }: FormsToAnswerProps) {
  const load = useCallback((signal: AbortSignal) => calls.formsToAnswer(id, signal), [calls, id]);
  const { data: forms, error, retry } = useLoaded(load);
  return (
    <section className={styles.answering} aria-labelledby="forms-to-answer">
      <h2 id="forms-to-answer">Forms to answer</h2>
      {error && (
        <Alert>
          <p>The forms could not be loaded. {error.message}</p>
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </Alert>
      )}
      {!forms && !error && (
        <>
          <VisuallyHidden>
            <span role="status">Loading forms…</span>
          </VisuallyHidden>
          <Skeleton height="8rem" />
        </>
      )}
      {forms?.length === 0 && (
        <EmptyState title="No forms to answer yet">
          A form appears here when the owners or editors of {name} publish it for you.
        </EmptyState>
      )}
      {forms && forms.length > 0 && (
        <Card>
          <ul className={styles.forms}>
            {forms.map((form) => (
              <li key={form.id}>
                <span dir="auto">{form.title}</span>
                {/* The visitor’s page is a document of its own. */}
                <ButtonLink href={`/fill/${form.id}`} aria-label={`Answer ${form.title}`} size="sm">
                  Answer
                </ButtonLink>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  );
}
