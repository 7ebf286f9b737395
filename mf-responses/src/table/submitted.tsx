import type { FormResponse } from '@tessera/form-model/form';
import { Badge } from '@tessera/shared-ui/badge';
import { formatDateTime } from '@tessera/shared-ui/format-time';
import styles from './responses-table.module.css';

/** The date of a response, and a badge for previews. */
export function Submitted({ response }: { response: FormResponse }) {
  return (
    <span className={styles.submitted}>
      <time dateTime={response.submittedAt}>{formatDateTime(response.submittedAt)}</time>
      {response.source === 'preview' && <Badge>Preview</Badge>}
    </span>
  );
}
