import { Link } from '@tessera/federation/router';
import type { Form, FormDocument, FormResponse } from '@tessera/form-model/form';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { ButtonLink } from '@tessera/shared-ui/button-link';
import { EmptyState } from '@tessera/shared-ui/empty-state';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import styles from './responses-screen.module.css';
import { loadedAtom, responsesAtom, totalAtom } from './store';
import { answerColumns, answerKeys } from './table/columns';
import { ResponsesTable } from './table/responses-table';

interface ResponseListProps {
  form: Form;
  /** Earlier versions of the form, for responses to them. */
  past: readonly FormDocument[];
  openId: string;
  onOpen: (response: FormResponse) => void;
}

const NoResponses = ({ form }: { form: Form }) => (
  <EmptyState
    art="plain"
    title="No responses yet"
    actions={
      <ButtonLink as={Link} to={`/form-builder/${form.id}`} variant="primary">
        Open the builder
      </ButtonLink>
    }
  >
    {form.status === 'published'
      ? 'Share the link to the form. Responses appear here as soon as they are sent.'
      : 'Publish the form, then share its link. Responses appear here as soon as they are sent.'}
  </EmptyState>
);

const numbers = new Intl.NumberFormat();

/** The loaded responses, with a button for more. */
export function ResponseList({ form, past, openId, onOpen }: ResponseListProps) {
  const list = useAtomValue(responsesAtom);
  const responses = useAtomValue(loadedAtom);
  const total = useAtomValue(totalAtom);
  const columns = useMemo(
    () => answerColumns({ document: form, answerKeys: answerKeys(responses), past }),
    [form, responses, past],
  );

  if (list.error && responses.length === 0) {
    return (
      <div className={styles.failure}>
        <h2>Error loading responses</h2>
        <Alert>{list.error.message}</Alert>
        <Button variant="primary" busy={list.isFetching} busyLabel="Loading..." onClick={() => void list.refetch()}>
          Try Again
        </Button>
      </div>
    );
  }
  if (list.isPending) return <p role="status">Loading responses...</p>;
  if (responses.length === 0) return <NoResponses form={form} />;
  return (
    <>
      <ResponsesTable columns={columns} responses={responses} openId={openId} onOpen={onOpen} />
      <div className={styles.more}>
        <span role="status">
          {numbers.format(responses.length)} of {numbers.format(total)} {total === 1 ? 'response' : 'responses'}
        </span>
        {list.error && <span className={styles.moreError}>{list.error.message}</span>}
        {list.hasNextPage && (
          <Button
            size="sm"
            busy={list.isFetchingNextPage}
            busyLabel="Loading..."
            onClick={() => void list.fetchNextPage()}
          >
            Load more
          </Button>
        )}
      </div>
    </>
  );
}
