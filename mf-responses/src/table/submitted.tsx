import type { FormResponse } from '@tessera/form-model/form';
import { Badge } from '@tessera/shared-ui/badge';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import styles from './responses-table.module.css';

/** When a response came, and whether it is one of the owner's own. */
export function Submitted({ response }: { response: FormResponse }) {
  return (
    <span className={styles.submitted}>
      <time dateTime={response.submittedAt}>{formatDateTime(response.submittedAt)}</time>
      {response.source === 'preview' && <Badge>Preview</Badge>}
    </span>
  );
}
