import type { FormResponse } from '@tessera/form-model/form';
import { StatusMark } from '../labels/status-mark';
import styles from './response-drawer.module.css';

/** The status and the private note of a response, for a person who may not change them. */
export function Marks({ response: { source, status, note } }: { response: FormResponse }) {
  return (
    <dl className={styles.marks}>
      {source !== 'preview' && (
        <div>
          <dt className={styles.marksLabel}>Status</dt>
          <dd>
            <StatusMark status={status} />
          </dd>
        </div>
      )}
      {note !== '' && (
        <div>
          <dt className={styles.marksLabel}>Private note</dt>
          <dd className={styles.note}>{note}</dd>
        </div>
      )}
    </dl>
  );
}
