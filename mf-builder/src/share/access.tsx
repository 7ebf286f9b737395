import type { Form, Visibility } from '@tessera/form-model/form';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { type ReactNode, useState } from 'react';
import { ClosedAlert } from '../publishing/closed-alert';
import type { Publication } from '../publishing/publish-dialog';
import { VisibilityChoice } from '../publishing/visibility-choice';
import styles from './share.module.css';
import { usePublication } from './use-publication';

/** A form as its sharing knows it. */
export interface SharedForm extends Pick<Form, 'id' | 'name' | 'status' | 'visibility' | 'location'> {
  /** Whether it has no questions: it cannot be published. */
  isEmpty: boolean;
}

interface AccessProps {
  form: SharedForm;
  /** What the linter found. */
  findings: ReactNode;
  send: (change: Publication) => Promise<string>;
  /** Who the links below are for. */
  onChoice: (who: Visibility) => void;
}

/** Publishes and unpublishes a form, and says who may answer it. */
export function Access({ form, findings, send, onChoice }: AccessProps) {
  const { status, location } = form;
  const isPublished = status === 'published';
  const isClosed = location !== 'inbox';
  const { asked, problem, ask } = usePublication(send);
  // Of a draft it is said with its publication.
  const [chosen, setChosen] = useState<Visibility>(isPublished ? form.visibility : 'public');
  const [hasPublished, setPublished] = useState(false);
  const visibility = isPublished ? (asked.visibility ?? form.visibility) : chosen;

  const choose = (who: Visibility) => {
    setChosen(who);
    onChoice(who);
    if (isPublished) void ask({ visibility: who });
  };
  return (
    <>
      {problem && <Alert>{problem}</Alert>}
      <ClosedAlert
        location={location}
        status={form.status}
        busy={asked.location === 'inbox'}
        onRestore={() => ask({ location: 'inbox' })}
      />
      {!isClosed && findings}
      {hasPublished && isPublished && !isClosed && (
        <Alert tone="success">Your form is published. Its link is below.</Alert>
      )}
      {!isPublished && !isClosed && (
        <Alert tone="warning" role="none">
          <div className={styles.first}>
            <span>
              This form is a draft: visitors cannot open it yet.
              {form.isEmpty && ' It has no questions. Add one, then publish it.'}
            </span>
            <Button
              disabled={form.isEmpty}
              variant="primary"
              busy={asked.status === 'published'}
              busyLabel="Publishing…"
              onClick={() => {
                setPublished(true);
                void ask({ status: 'published', visibility });
              }}
            >
              Publish
            </Button>
          </div>
        </Alert>
      )}
      {!isClosed && (
        <VisibilityChoice
          legend={<b className={styles.title}>Who may answer</b>}
          value={visibility}
          onChange={choose}
        />
      )}
      {isPublished && !isClosed && (
        <div className={styles.back}>
          <span className={styles.none}>Unpublishing makes the form a draft again and closes it to visitors.</span>
          <Button
            variant="danger-quiet"
            size="sm"
            busy={asked.status === 'draft'}
            busyLabel="Unpublishing…"
            onClick={() => {
              setPublished(false);
              setChosen(visibility);
              onChoice(visibility);
              void ask({ status: 'draft' });
            }}
          >
            Unpublish
          </Button>
        </div>
      )}
    </>
  );
}
