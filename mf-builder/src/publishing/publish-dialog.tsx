import type { FormLocation, FormStatus, Visibility } from '@tessera/form-model/form';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { Dialog } from '@tessera/shared-ui/dialog';
import { useState } from 'react';
import { ClosedAlert } from './closed-alert';
import styles from './publishing.module.css';
import { VisibilityChoice } from './visibility-choice';

/** What publishing changes. Without a status, who may answer is changed, and what visitors see is not. */
export interface Publication {
  status?: FormStatus;
  visibility?: Visibility;
}

export interface PublishDialogProps {
  /** How the form stands now. */
  status: FormStatus;
  visibility: Visibility;
  /** Where the owner keeps it; outside the inbox it is said that visitors cannot have it. The inbox unless given. */
  location?: FormLocation;
  /** How many forms this is about; one unless given. */
  count?: number;
  /** Makes the change; gives the reason of a refusal, nothing when it is done. Never rejects. */
  send: (change: Publication) => Promise<string>;
  /** The person leaves, or it is done. */
  onClose: () => void;
  /** It is done; instead of `onClose`. */
  onDone?: () => void;
}

/** Asks who may answer, and opens the form to them; takes a published form back to a draft. */
export const PublishDialog = ({
  status,
  visibility: given,
  location = 'inbox',
  count = 1,
  send,
  onClose,
  onDone = onClose,
}: PublishDialogProps) => {
  const isPublished = status === 'published';
  const [visibility, setVisibility] = useState<Visibility>(isPublished ? given : 'public');
  const [busy, setBusy] = useState<'publish' | 'unpublish'>();
  const [problem, setProblem] = useState('');
  const run = async (act: 'publish' | 'unpublish', change: Publication) => {
    setBusy(act);
    setProblem('');
    const refusal = await send(change);
    setBusy(undefined);
    if (refusal) setProblem(refusal);
    else onDone();
  };
  const what = count === 1 ? 'this form' : `${count.toLocaleString()} forms`;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={isPublished ? 'This form is published' : `Publish ${what}`}
      footer={
        <>
          {isPublished && (
            <Button
              variant="danger-quiet"
              className={styles.back}
              busy={busy === 'unpublish'}
              busyLabel="Unpublishing…"
              onClick={() => run('unpublish', { status: 'draft' })}
            >
              Unpublish
            </Button>
          )}
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            busy={busy === 'publish'}
            busyLabel="Publishing…"
            onClick={() => run('publish', { status: 'published', visibility })}
          >
            {isPublished ? 'Publish changes' : 'Publish'}
          </Button>
        </>
      }
    >
      {problem && <Alert className={styles.problem}>{problem}</Alert>}
      <ClosedAlert location={location} className={styles.problem} />
      <VisibilityChoice
        legend="Who may answer? You can change this at any time."
        value={visibility}
        onChange={setVisibility}
      />
    </Dialog>
  );
};
