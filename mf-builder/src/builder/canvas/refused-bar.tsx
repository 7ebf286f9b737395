import { Alert } from '@tessera/shared-ui/alert';
import { Button } from '@tessera/shared-ui/button';
import { useAtomValue } from 'jotai';
import { createDraftStore } from '../../drafts/draft-store';
import styles from '../../publishing/publishing.module.css';
import { formAtom } from '../../store';
import { useBuilder } from '../session/session-context';

/** Says of a local draft why the server refuses it, and sends it again. */
export function RefusedBar({ why }: { why: string }) {
  const { api, saver } = useBuilder();
  const { id } = useAtomValue(formAtom);
  const again = () => {
    createDraftStore(api.store.user()?.id ?? '').refuse(id, '');
    void saver.save();
  };
  return (
    <Alert tone="warning">
      <div className={styles.closed}>
        <span>This form is stored only in this browser. {why}</span>
        <Button size="sm" onClick={again}>
          Try again
        </Button>
      </div>
    </Alert>
  );
}
