import { Button } from '@tessera/shared-ui/button';
import { counted } from '@tessera/shared-ui/counted';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import { Icon } from '@tessera/shared-ui/icon';
import { Check, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useFormTotals } from '../../profile/use-form-totals';
import type { SettingsTabProps } from '../tabs';
import styles from './data.module.css';
import { DeleteAccountDialog } from './delete-account-dialog';

/** Says what is lost with the account, and asks before its deletion is planned. */
export function DeleteAccount({ api, session, deletion }: Omit<SettingsTabProps, 'onKeyCount'>) {
  const { data: totals } = useFormTotals(api);
  const [isAsking, setAsking] = useState(false);
  const lost = totals
    ? `${counted(totals.forms, 'form')} and ${counted(totals.responses, 'response')}`
    : 'All your forms and their responses';
  return (
    <>
      <ul className={styles.details}>
        <li>
          <Icon of={X} size="sm" />
          <span>{lost} will be deleted</span>
        </li>
        <li>
          <Icon of={X} size="sm" />
          <span>Public links stop working at once</span>
        </li>
        {(session.user?.organizations ?? []).length > 0 && (
          <li>
            <Icon of={Check} size="sm" />
            <span>Forms that belong to an organization stay with it</span>
          </li>
        )}
      </ul>
      {deletion.deleteAt === null ? (
        <div>
          <Button variant="danger-quiet" className={styles.flush} onClick={() => setAsking(true)}>
            <Icon of={Trash2} />
            Delete my account
          </Button>
        </div>
      ) : (
        <p className={styles.hint}>Scheduled for {formatDateTime(deletion.deleteAt)}</p>
      )}
      {isAsking && (
        <DeleteAccountDialog
          name={session.user?.name ?? ''}
          lost={lost}
          calls={deletion.calls}
          onClose={() => setAsking(false)}
          onPlanned={(at) => {
            setAsking(false);
            deletion.setDeleteAt(at);
          }}
        />
      )}
    </>
  );
}
