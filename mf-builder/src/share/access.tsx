import type { Form, Visibility } from '@tessera/form-model/form';
import { NO_QUESTIONS } from '@tessera/form-model/has-questions';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { type ReactNode, useState } from 'react';
import { ClosedAlert } from '../publishing/closed-alert';
import { VisibilityChoice } from '../publishing/visibility-choice';
import styles from './share.module.css';
import type { PublicationChanges } from './use-publication';

/** The properties of a form that the share dialog needs. */
export interface SharedForm extends Pick<Form, 'id' | 'name' | 'status' | 'visibility' | 'location'> {
  /** Whether it has no questions: it cannot be published. */
  isEmpty: boolean;
}

interface DraftAlertProps {
  isEmpty: boolean;
  busy: boolean;
  onPublish: () => void;
}

/** Shows that a draft is closed to visitors, and publishes it. */
function DraftAlert({ isEmpty, busy, onPublish }: DraftAlertProps) {
  return (
    <Alert tone="warning" role="none">
      <div className={styles.first}>
        <span>{isEmpty ? NO_QUESTIONS : 'This form is a draft: visitors cannot open it yet.'}</span>
        <Button disabled={isEmpty} variant="primary" busy={busy} busyLabel="Publishing…" onClick={onPublish}>
          Publish
        </Button>
      </div>
    </Alert>
  );
}

function Unpublish({ busy, onUnpublish }: { busy: boolean; onUnpublish: () => void }) {
  return (
    <div className={styles.back}>
      <span className={styles.none}>Unpublishing makes the form a draft again and closes it to visitors.</span>
      <Button variant="danger-quiet" size="sm" busy={busy} busyLabel="Unpublishing…" onClick={onUnpublish}>
        Unpublish
      </Button>
    </div>
  );
}

interface AccessProps {
  form: SharedForm;
  /** The list of findings. */
  findings: ReactNode;
  changes: PublicationChanges;
  /** Called with the visibility that the links are for. */
  onChoice: (visibility: Visibility) => void;
}

/** Publishes and unpublishes a form, and chooses who may answer it. */
export function Access({ form, findings, changes, onChoice }: AccessProps) {
  const { status, location, isEmpty } = form;
  const isPublished = status === 'published';
  const isOpen = location === 'inbox';
  const { pending, problem, change } = changes;
  // For a draft, the choice is sent when it is published.
  const [chosen, setChosen] = useState<Visibility>(isPublished ? form.visibility : 'public');
  const [hasPublished, setPublished] = useState(false);
  const visibility = isPublished ? (pending.visibility ?? form.visibility) : chosen;

  const choose = (who: Visibility) => {
    setChosen(who);
    onChoice(who);
    if (isPublished) void change({ visibility: who });
  };
  const publish = () => {
    setPublished(true);
    void change({ status: 'published', visibility });
  };
  const unpublish = () => {
    setPublished(false);
    setChosen(visibility);
    onChoice(visibility);
    void change({ status: 'draft' });
  };
  return (
    <>
      {problem && <Alert>{problem}</Alert>}
      <ClosedAlert
        location={location}
        status={status}
        busy={pending.location === 'inbox'}
        onRestore={() => change({ location: 'inbox' })}
      />
      {isOpen && findings}
      {isOpen && isPublished && hasPublished && (
        <Alert tone="success">Your form is published. Its link is below.</Alert>
      )}
      {isOpen && !isPublished && (
        <DraftAlert isEmpty={isEmpty} busy={pending.status === 'published'} onPublish={publish} />
      )}
      {isOpen && (
        <VisibilityChoice
          legend={<b className={styles.title}>Who may answer</b>}
          value={visibility}
          onChange={choose}
        />
      )}
      {isOpen && isPublished && <Unpublish busy={pending.status === 'draft'} onUnpublish={unpublish} />}
    </>
  );
}
