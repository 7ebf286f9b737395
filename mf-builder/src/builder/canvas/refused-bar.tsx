import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { useAtomValue } from 'jotai';
import { createDraftStore } from '../../drafts/draft-store';
import styles from '../../publishing/publishing.module.css';
import { formAtom } from '../../store';
import { useBuilder } from '../session/session-context';

/** Shows why the server refused a local draft, and sends it again on request. */
export function RefusedBar({ reason }: { reason: string }) {
  const { api, saver } = useBuilder();
  const { id } = useAtomValue(formAtom);
  const retry = () => {
    createDraftStore(api.store.user()?.id ?? '').refuse(id, '');
    void saver.save();
  };
  return (
    <Alert tone="warning">
      <div className={styles.closed}>
        <span>This form is stored only in this browser. {reason}</span>
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      </div>
    </Alert>
  );
}
