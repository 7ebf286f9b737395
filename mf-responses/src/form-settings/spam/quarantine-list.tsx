import { errorMessage } from '@tessera/api-client/errors';
import type { SpamCalls } from '@tessera/api-client/spam-calls';
import type { WireQuarantine, WireQuarantineLeft } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import { AlertDialog } from '@tessera/shared-ui/alert-dialog';
import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { EmptyState } from '@tessera/shared-ui/empty-state';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import { Icon } from '@tessera/shared-ui/icon';
import { useToast } from '@tessera/shared-ui/toast';
import { Check, Trash2, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import settings from '../form-settings.module.css';
import styles from './quarantine.module.css';
import { reasonText } from './reason-text';

type Quarantined = WireQuarantine['responses'][number];

interface QuarantineListProps {
  calls: Pick<SpamCalls, 'approve' | 'deleteQuarantined'>;
  formId: string;
  quarantine: WireQuarantine;
  /** Whether the user’s role lets them decide. */
  mayEdit: boolean;
  /** Loads the list again. */
  onChanged: () => void;
}

interface QuarantinedItemProps {
  quarantined: Quarantined;
  mayEdit: boolean;
  isBusy: boolean;
  onApprove: () => void;
  onDelete: () => void;
}

function QuarantinedItem({ quarantined, mayEdit, isBusy, onApprove, onDelete }: QuarantinedItemProps) {
  const { name, email, submittedAt, reasons, answers } = quarantined;
  const title = name || 'No answers';
  return (
    <li>
      <div>
        <b>{title}</b>
        <small>
          {email || 'No email'}, {formatDateTime(submittedAt)}
        </small>
        <small className={styles.reason}>
          <Icon of={TriangleAlert} size="sm" />
          {reasonText(reasons)}
        </small>
        {answers.length > 0 && (
          <details className={styles.answers}>
            <summary>Answers of {title}</summary>
            <dl>
              {answers.map((answer, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two questions may have the same text, and none moves
                <div key={at}>
                  <dt>{answer.name}</dt>
                  <dd>{answer.value}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
      {mayEdit && (
        <div className={styles.actions}>
          <Button size="sm" onClick={onApprove} disabled={isBusy} aria-label={`Approve ${title}`}>
            <Icon of={Check} size="sm" />
            Approve
          </Button>
          <Button size="sm" variant="danger-quiet" onClick={onDelete} disabled={isBusy} aria-label={`Delete ${title}`}>
            <Icon of={Trash2} size="sm" />
            Delete
          </Button>
        </div>
      )}
    </li>
  );
}

/** The suspicious responses of a form, which count only once they are approved. */
export function QuarantineList({ calls, formId, quarantine, mayEdit, onChanged }: QuarantineListProps) {
  const { count, responses } = quarantine;
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const decide = async (work: Promise<WireQuarantineLeft>, verb: string) => {
    setBusy(true);
    setError('');
    try {
      const { done } = await work;
      toast(`${counted(done, 'response')} ${verb}`);
    } catch (reason) {
      setError(errorMessage(reason, 'Nothing was changed. Check your connection and try again.'));
    } finally {
      setBusy(false);
      setAsking(false);
      onChanged();
    }
  };
  if (count === 0)
    return (
      <EmptyState title="Nothing in quarantine">
        Suspicious responses appear here. You decide whether to keep them.
      </EmptyState>
    );
  return (
    <div className={settings.group}>
      <div className={styles.head}>
        <h3>
          In quarantine <span className={settings.count}>{count}</span>
        </h3>
        {mayEdit && (
          <Button size="sm" variant="danger-quiet" onClick={() => setAsking(true)} disabled={isBusy}>
            <Icon of={Trash2} size="sm" />
            Delete all
          </Button>
        )}
      </div>
      {error !== '' && <Alert>{error}</Alert>}
      <ul className={styles.rows}>
        {responses.map((quarantined) => (
          <QuarantinedItem
            key={quarantined.id}
            quarantined={quarantined}
            mayEdit={mayEdit}
            isBusy={isBusy}
            onApprove={() => decide(calls.approve(formId, [quarantined.id]), 'approved')}
            onDelete={() => decide(calls.deleteQuarantined(formId, [quarantined.id]), 'deleted')}
          />
        ))}
      </ul>
      <p className={settings.note}>
        {count > responses.length && `The newest ${responses.length} are shown. `}Responses in quarantine are deleted
        after 30 days.
      </p>
      <AlertDialog
        open={isAsking}
        onOpenChange={() => setAsking(false)}
        title={`Delete ${counted(count, 'response')}?`}
        confirmLabel="Delete all"
        onConfirm={() => decide(calls.deleteQuarantined(formId, null), 'deleted')}
        busy={isBusy}
        busyLabel="Deleting…"
      >
        All responses in quarantine are deleted with their files. They cannot be restored.
      </AlertDialog>
    </div>
  );
}
