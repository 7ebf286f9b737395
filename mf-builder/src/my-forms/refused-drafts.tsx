import { Link } from '@tessera/federation/router';
import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { useState } from 'react';
import { loadDrafts } from '../drafts/lazy-drafts';
import type { FormList } from '../forms/form-list';
import styles from '../forms/saved-list-alert.module.css';

interface RefusedDraftsProps {
  list: FormList;
  reload: () => Promise<void>;
}

/** Lists the local drafts that the server refused, with the reason, and sends one again on request. */
export function RefusedDrafts({ list: { ownerId, refused = [] }, reload }: RefusedDraftsProps) {
  const [busyId, setBusyId] = useState('');
  const retry = async (id: string) => {
    setBusyId(id);
    await loadDrafts()
      .then(({ clearRefusal }) => clearRefusal(ownerId, id))
      .then(reload)
      .catch((error: unknown) => console.error('Tessera: the draft could not be sent again.', error));
    setBusyId('');
  };
  return refused.map(({ id, name, reason }) => (
    <Alert key={id} tone="warning" className={styles.alert}>
      <span className={styles.row}>
        <span>
          <Link to={`/form-builder/${id}`}>{name}</Link> is stored only in this browser. {reason}
        </span>
        <Button size="sm" busy={busyId === id} busyLabel="Trying again…" onClick={() => retry(id)}>
          Try again
        </Button>
      </span>
    </Alert>
  ));
}
