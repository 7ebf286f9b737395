import type { WireImportResult } from '@tessera/form-model/wire';
import { Alert } from '@tessera/shared-ui/alert';
import styles from './import.module.css';

/** The counts of an import, which add up. */
export function ImportCounts({ result }: { result: WireImportResult }) {
  const counts = [
    ['Imported', result.imported],
    ['Refused', result.refused],
    ['In the file', result.total],
  ] as const;
  return (
    <dl className={styles.counts}>
      {counts.map(([name, count]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{count.toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ImportMessageProps {
  isUndone: boolean;
  /** Why the import could not be undone. */
  message: string;
}

/** The message after an import: an error, or that it was undone. */
export function ImportMessage({ isUndone, message }: ImportMessageProps) {
  if (message) return <Alert>{message}</Alert>;
  return isUndone ? <Alert tone="neutral">The import was undone. Its responses are deleted.</Alert> : null;
}
